import type { FieldCipher } from '@escuta/event-sourcing'
import type { Appointment } from '../contract/index.ts'
import type { AgendaAppointment } from '../domain/agenda/agenda.state.ts'
import { type Participants, showNewAppointment } from '../read-models/appointments/show-appointment.ts'

/** The answer to the caller that has just added the appointment, from the agenda day: no view has to catch up first. */
export function showAgendaAppointment(
  cipher: FieldCipher,
  {
    terms: {
      expiresAt,
      bookedAt: changedAt,
      cancellationDeadlineHours,
      request,
      swappedFrom: _from,
      guardian: _guardian,
      ...terms
    },
    status,
  }: AgendaAppointment,
  participants: Participants,
): Promise<Appointment> {
  const isConfirmed = status === 'confirmed'
  const bookedBy = expiresAt === null ? 'professional' : 'client'
  const row = {
    ...terms,
    cancellationDeadlineHours: cancellationDeadlineHours ?? null,
    bookedBy,
    status: isConfirmed ? 'confirmed' : 'pending',
    request: request ?? null,
    payment: 'none',
    holdExpiresAt: isConfirmed ? null : expiresAt,
    changedAt,
  } as const
  return showNewAppointment(cipher, row, { ...participants, seenBy: bookedBy })
}
