import { appointmentStatusTexts } from '@escuta/i18n'
import type { Appointment, AppointmentStatus } from '@escuta/scheduling/contract'
import { Badge, type BadgeTone } from '@escuta/ui/badge'

const tones: Record<AppointmentStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'accent',
  scheduled: 'accent',
  completed: 'neutral',
  cancelled: 'outline',
}

type StatusBadgeProps = Pick<Appointment, 'status'> & Partial<Pick<Appointment, 'awaitsApproval'>>

/** The badge of an appointment's status. */
export function StatusBadge({ status, awaitsApproval = false }: StatusBadgeProps) {
  return (
    <Badge tone={tones[status]}>{appointmentStatusTexts[awaitsApproval ? 'awaitingApproval' : status]}</Badge>
  )
}
