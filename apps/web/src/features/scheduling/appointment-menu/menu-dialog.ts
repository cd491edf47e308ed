import type { ParticipantRole } from '@escuta/scheduling/contract'

/** What the menu gives to each of its dialogs; `when` is the appointment's day and time. */
export type MenuDialogProps = {
  readonly appointmentId: string
  /** The other participant's name. */
  readonly other: string
  readonly when: string
  readonly seenBy: ParticipantRole
  readonly onClose: () => void
}
