import {
  appointmentCancelledAfter,
  appointmentHeldBy,
  appointmentScheduledWith,
  saturdayNoon,
} from '../../testing/index.ts'

/** An appointment that a professional entered, and what answers to it are about. */
export const scheduled = appointmentScheduledWith()
const { appointmentId, professionalId, clientId, startsAt, endsAt, zone } = scheduled.data
export const command = { appointmentId, professionalId, startsAt, now: saturdayNoon }
export const reference = { appointmentId, clientId, professionalId, startsAt, endsAt }
export const accepted = {
  type: 'appointment-accepted' as const,
  data: { ...reference, zone, acceptedAt: saturdayNoon },
}
/** What happened to an appointment that is not confirmed. */
export const notConfirmed = [
  ['cancelled', [scheduled, appointmentCancelledAfter(scheduled)]],
  ['a hold', [appointmentHeldBy()]],
  ['missing', []],
] as const
