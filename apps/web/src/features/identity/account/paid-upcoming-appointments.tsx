import type { UpcomingAppointment } from '@escuta/identity/contract'
import { deactivateTexts as texts, formatDayAndTime } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { zoneName } from '../../../lib/zone-name.ts'
import { CancelHere } from '../../scheduling/appointment-menu/cancel-here.tsx'

type PaidUpcomingAppointmentsProps = { readonly appointments: readonly UpcomingAppointment[] }

/** Paid appointments ahead, each with its cancellation by the usual rule. */
export function PaidUpcomingAppointments({ appointments }: PaidUpcomingAppointmentsProps) {
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{texts.refused}</p>
      <p>{texts.refusedHint}</p>
      <ul className="mt-1 grid gap-2">
        {appointments.map(({ appointmentId, startsAt, zone }) => (
          <li key={appointmentId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="first-letter:uppercase">
              {`${formatDayAndTime(new Date(startsAt), zone)} (${zoneName(zone)})`}
            </span>
            <CancelHere appointmentId={appointmentId} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
