import type { UpcomingAppointment, PrivacyOverview } from '@escuta/privacy/contract'
import { erasureTexts as texts, formatDayLong, formatTimeAt } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { anchors } from '../contents.tsx'
import { zoneName } from '../../../lib/zone-name.ts'

type ErasureBlockedProps = {
  readonly by: NonNullable<PrivacyOverview['erasureBlockedBy']>
  /** Paid upcoming appointments. */
  readonly appointments: readonly UpcomingAppointment[]
}

/** Why erasure is blocked, and what unblocks it. */
export function ErasureBlocked({ by, appointments }: ErasureBlockedProps) {
  const { title, hint } = texts.blocked[by]
  return (
    <Notice tone="warning">
      <p className="font-semibold">{title}</p>
      {appointments.length > 0 && (
        <ul className="grid list-disc gap-1 py-1 pl-5">
          {appointments.map(({ appointmentId, startsAt, zone }) => {
            const at = new Date(startsAt)
            return (
              <li key={appointmentId}>
                {texts.appointment(formatDayLong(at, zone), formatTimeAt(at, zone), zoneName(zone))}
              </li>
            )
          })}
        </ul>
      )}
      <p className="text-pretty">{hint}</p>
      {by === 'professional-record' && (
        <a
          href={`#${anchors.requests}`}
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          {texts.toRequests}
        </a>
      )}
    </Notice>
  )
}
