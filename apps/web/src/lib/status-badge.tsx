import { appointmentStatusTexts } from '@escuta/i18n'
import type { AppointmentStatus } from '@escuta/scheduling/contract'
import { Badge, type BadgeTone } from '@escuta/ui/badge'

const tones: Record<AppointmentStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'accent',
  scheduled: 'accent',
  completed: 'neutral',
  cancelled: 'outline',
}

/** The badge of an appointment's status. */
export function StatusBadge({ status }: { readonly status: AppointmentStatus }) {
  return <Badge tone={tones[status]}>{appointmentStatusTexts[status]}</Badge>
}
