import type { FieldCipher } from '@escuta/event-sourcing'
import type { Appointment } from '../contract/index.ts'
import { type EncryptedLabels, showAppointment } from '../read-models/appointments/show-appointment.ts'
import type { Slot } from '../domain/agenda/agenda.state.ts'

/** The answer to who has just taken a place, from the sheet itself: no view has to catch up first. */
export function appointmentOfSlot(
  cipher: FieldCipher,
  { hold, status }: Slot,
  labels: EncryptedLabels,
): Promise<Appointment> {
  const isFirm = status === 'confirmed'
  return showAppointment(cipher, {
    appointment_id: hold.appointmentId,
    professional_id: hold.professionalId,
    client_id: hold.clientId,
    starts_at: hold.startsAt,
    ends_at: hold.endsAt,
    duration: hold.duration,
    type: hold.type,
    price: hold.price,
    zone: hold.zone,
    notes: hold.notes,
    status: isFirm ? 'confirmed' : 'pending',
    cancellation_reason: null,
    paid: false,
    hold_expires_at: isFirm ? null : hold.expiresAt,
    ...labels,
  })
}
