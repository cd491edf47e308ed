import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { LoadedAppointment } from '../../../lib/loaded-appointment.tsx'
import { whoAndWhen } from '../../scheduling/appointment-menu/who-and-when.ts'

const ReviewDialog = lazyComponent(() => import('./review-dialog.tsx'), 'ReviewDialog')

type ReviewOfAppointmentProps = { readonly appointmentId: string; readonly onClose: () => void }

/** The review of an appointment that a link or a notification names. */
export function ReviewOfAppointment({ appointmentId, onClose }: ReviewOfAppointmentProps) {
  return (
    <LoadedAppointment id={appointmentId} onClose={onClose}>
      {(appointment) => (
        <ReviewDialog
          appointmentId={appointmentId}
          {...whoAndWhen({ appointment, seenBy: 'client' })}
          seenBy="client"
          onClose={onClose}
        />
      )}
    </LoadedAppointment>
  )
}
