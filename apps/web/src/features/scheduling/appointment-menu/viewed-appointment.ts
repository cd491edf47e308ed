import type { ParticipantRole } from '@escuta/scheduling/contract'
import type { ShownAppointment } from '../../../lib/details-dialog.tsx'

export type AppointmentMenuProps = {
  readonly appointment: ShownAppointment
  /** The role of the viewer; the dialogs name the other participant. */
  readonly seenBy: ParticipantRole
  readonly specialty?: string
  readonly now: Date
}
