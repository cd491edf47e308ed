import type { ClientAppointment } from '@escuta/dashboards/contract'
import { appointmentTexts, clientAreaTexts as texts, formatDateTime, formatTimeAt } from '@escuta/i18n'
import type { AppointmentAction } from '../appointment-action.ts'

type HoldNoteProps = { readonly appointment: ClientAppointment; readonly action: AppointmentAction }

/** Until when a hold is paid, or a request is answered. */
export function HoldNote({
  appointment: { awaitsApproval, awaitsGuardian, holdExpiresAt },
  action,
}: HoldNoteProps) {
  if (holdExpiresAt === null) return null
  const until = new Date(holdExpiresAt)
  if (action === 'pay')
    return <p className="text-caption font-semibold text-warning">{texts.payUntil(formatTimeAt(until))}</p>
  if (!awaitsApproval) return null
  return (
    <p className="text-caption text-ink-soft">
      {appointmentTexts[awaitsGuardian ? 'awaitingGuardian' : 'awaiting'].client(formatDateTime(until))}
    </p>
  )
}
