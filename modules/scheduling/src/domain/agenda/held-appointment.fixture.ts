import type { ContestOutcome, ParticipantRole } from '../../contract/index.ts'
import { appointmentNoShowContested } from '../../contract/published-events.ts'
import {
  appointmentConfirmedAfter,
  appointmentCancelledAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
  minutesAfter,
  mondayAtTen,
  eventAfter,
  noShowDecidedAfter,
  noShowRecordedAfter,
  noShowUncontestedAfter,
  rosa,
  saturdayNoon,
} from '../../testing/index.ts'

/** What specs of the agenda start from: an appointment that Caio holds, and the same one confirmed. */
export const held = appointmentHeldBy()
export const confirmed = [held, appointmentConfirmedAfter(held)]
export const { appointmentId, professionalId, startsAt, endsAt } = held.data
export const key = { appointmentId, professionalId, startsAt }
/** What is no confirmed appointment, with the name of its status. */
export const notConfirmed = [
  ['held', [held]],
  ['expired', [held, appointmentExpiredAfter(held)]],
  ['cancelled', [...confirmed, appointmentCancelledAfter(held)]],
] as const
/** By which a cancellation of it is refunded. */
export const refundTerms = {
  bookedAt: saturdayNoon,
  deadlineHours: 24,
  movedByProfessional: false,
  zone: 'America/Sao_Paulo',
}

/** The same, held a month before, so that the client's deadline counts. */
const heldEarly = appointmentHeldBy({ heldAt: '2026-11-01T12:00:00.000Z' })
export const early = { held: heldEarly, confirmed: [heldEarly, appointmentConfirmedAfter(heldEarly)] }

/** Rosa holds another time, or the same one. */
export const rivalAt = (start: string) =>
  appointmentHeldBy({ appointmentId: appointmentNamed('rival'), clientId: rosa, startsAt: start })
export const rival = rivalAt(startsAt)
/** After the end of the holds. */
export const later = minutesAfter(saturdayNoon, 20)
/** Other starts, on the same day and on the next one. */
export const two = minutesAfter(mondayAtTen, 240)
export const tuesday = minutesAfter(mondayAtTen, 1440)

/** What follows when one of the two does not come to it. */
export const noShow = {
  recorded: (absent: ParticipantRole, by: ParticipantRole, at = endsAt) =>
    noShowRecordedAfter(held, { absent, by }, at),
  contested: (by: ParticipantRole, at = endsAt) =>
    eventAfter(held, appointmentNoShowContested, { by, contestedAt: at }),
  decided: (absent: ParticipantRole, outcome: ContestOutcome, at = endsAt) =>
    noShowDecidedAfter(held, { absent, outcome }, at),
  uncontested: (until: string) => noShowUncontestedAfter(held, until, minutesAfter(until, 1)),
}
