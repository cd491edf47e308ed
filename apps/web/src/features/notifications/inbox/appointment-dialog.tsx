import type { RecipientRole } from '@escuta/notifications/contract'
import { DetailsDialog } from '../../../lib/details-dialog.tsx'
import { LoadedAppointment } from '../../../lib/loaded-appointment.tsx'

type AppointmentDialogProps = {
  readonly id: string
  readonly seenBy: RecipientRole
  readonly onClose: () => void
}

/** The details of the appointment that a notification is about, as it is now. */
export function AppointmentDialog({ id, seenBy, onClose }: AppointmentDialogProps) {
  return (
    <LoadedAppointment id={id} onClose={onClose}>
      {(appointment) => <DetailsDialog appointment={appointment} seenBy={seenBy} onClose={onClose} />}
    </LoadedAppointment>
  )
}
