import { appointmentStatusTexts } from '@escuta/i18n'
import type { Appointment, AppointmentStatus } from '@escuta/scheduling/contract'
import { Badge, type BadgeTone } from '@escuta/ui/badge'

const tones: Record<AppointmentStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'accent',
  completed: 'neutral',
  cancelled: 'outline',
}

type StatusBadgeProps = Pick<Appointment, 'status'> &
  Partial<Pick<Appointment, 'awaitsApproval' | 'awaitsGuardian' | 'awaitsAcceptance' | 'cancellationReason'>>

/** The badge of an appointment's status. */
export function StatusBadge(props: StatusBadgeProps) {
  const tone = props.awaitsAcceptance ? 'warning' : tones[props.status]
  return <Badge tone={tone}>{appointmentStatusTexts[shownStatus(props)]}</Badge>
}

function shownStatus({ status, ...of }: StatusBadgeProps): keyof typeof appointmentStatusTexts {
  if (of.awaitsGuardian) return 'awaitingGuardian'
  if (of.awaitsApproval) return 'awaitingApproval'
  if (of.awaitsAcceptance) return 'awaitingAcceptance'
  if (of.cancellationReason === 'entry-lapsed') return 'lapsedEntry'
  return of.cancellationReason === 'entry-declined' ? 'declinedEntry' : status
}
