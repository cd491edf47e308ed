import { erasureTexts, formatDayLong, formatTimeAt } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import type { PaidAppointment } from '@escuta/privacy/contract'
import { Notice } from '@escuta/ui/notice'
import { SiteLink } from '../../../lib/site-link.tsx'
import { zoneName } from '../../../lib/zone-name.ts'

const texts = erasureTexts.ahead

type PaidAheadProps = {
  readonly appointments: readonly PaidAppointment[]
  /** The list differs from the one that was agreed to. */
  readonly isChanged: boolean
}

/** The paid appointments that an erasure cancels, each with what comes back of it and why. */
export function PaidAhead({ appointments, isChanged }: PaidAheadProps) {
  const refund = refundOf(appointments)
  return (
    <Notice tone="warning" live={isChanged}>
      <p className="font-semibold">{texts.title(appointments.length)}</p>
      <p className="text-pretty">{isChanged ? texts.changed : texts.lead}</p>
      <ul className="grid gap-4 py-2">
        {appointments.map((appointment) => (
          <li key={appointment.appointmentId}>
            <span className="block font-medium">{nameOf(appointment)}</span>
            <span className="block">{outcomeOf(appointment)}</span>
            {!appointment.isProcessing && <span className="text-caption">{appointment.sentence}</span>}
          </li>
        ))}
      </ul>
      {refund > 0 && <p className="text-pretty">{texts.arrival(formatBrl(refund))}</p>}
      <p className="text-pretty">
        {texts.keepBefore}
        <SiteLink to="/cliente" className="text-link">
          {texts.keepLink}
        </SiteLink>
        {texts.keepAfter}
      </p>
    </Notice>
  )
}

/** What comes back of all of them, in cents. */
export function refundOf(appointments: readonly PaidAppointment[]): number {
  return appointments.reduce((sum, { refund }) => sum + refund, 0)
}

function nameOf({ professionalName, startsAt, zone }: PaidAppointment): string {
  const at = new Date(startsAt)
  const when = erasureTexts.appointment(formatDayLong(at, zone), formatTimeAt(at, zone), zoneName(zone))
  return texts.session(professionalName, when)
}

function outcomeOf({ isProcessing, paid, refund }: PaidAppointment): string {
  if (isProcessing) return texts.processing
  return refund > 0 ? texts.refunded(formatBrl(refund)) : texts.kept(formatBrl(paid))
}
