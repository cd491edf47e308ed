import {
  appointmentId,
  deriveId,
  instantOf,
  isRefusal,
  type Refusal,
  RefusedError,
  unwrap,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type BookAppointmentInput,
  type CreatedAppointment,
  nearestFree,
  schedulingRefusals,
  sheetOf,
} from '../contract/index.ts'
import type { BookingQuestion, KnownForBooking } from '../facts/booking-facts.ts'
import { freeTimesOf } from '../read/professionals/free-times.query.ts'
import { agenda, heldBy } from '../write/agenda/agenda.state.ts'
import { bookAppointment } from '../write/agenda/book-appointment.decide.ts'
import { appointmentOfSlot } from './appointment-of-slot.ts'
import type { SchedulingEntryDeps } from './entry-deps.ts'
import { ownClient } from './sides.ts'

/** A client takes one of a professional's free times; asking again for the hold one has answers the same one. */
export async function book(
  deps: SchedulingEntryDeps,
  ctx: RequestContext,
  input: BookAppointmentInput,
): Promise<CreatedAppointment> {
  const { professionalId, date, time, type } = input
  const clientId = unwrap(ownClient(ctx.actor))
  const { facts, labels } = await knownForBooking(deps, ctx, { professionalId, clientId, date })
  const startsAt = instantOf(date, time, facts.zone).toISOString()
  const context = ctx.command()
  const wish = {
    appointmentId: appointmentId.parse(deriveId(context.commandId, 'appointment')),
    professionalId,
    clientId,
    startsAt,
    type,
    notes: input.notes ?? null,
  }
  const command = { name: 'book-appointment', context }
  const outcome = await deps.handle(agenda, sheetOf(professionalId, startsAt), command, (state, now) =>
    bookAppointment(wish, state, facts, now),
  )
  if (isRefusal(outcome)) throw new RefusedError(await withNearest(deps, outcome, professionalId, startsAt))
  const slot = heldBy(outcome.state, wish)
  const appointment = await appointmentOfSlot(
    deps.cipher,
    unwrap(slot ?? schedulingRefusals.refuse('hold-gone')),
    labels,
  )
  return { created: outcome.changed, appointment }
}

/** Who registered a moment ago, on either side, may not be in the views yet: then they are waited for, once. */
async function knownForBooking(
  deps: SchedulingEntryDeps,
  ctx: RequestContext,
  question: BookingQuestion,
): Promise<KnownForBooking> {
  let known = await deps.bookingFacts(question)
  if (!known?.labels.client_name) {
    await ctx.caughtUp()
    known = await deps.bookingFacts(question)
  }
  return unwrap(known ?? schedulingRefusals.refuse('professional-not-bookable'))
}

/** When the whole day is taken, the nearest free times are those of other days. */
async function withNearest(
  { db, clock }: SchedulingEntryDeps,
  refusal: Refusal,
  professionalId: string,
  startsAt: string,
): Promise<Refusal> {
  const nearest = refusal.details?.['nearest']
  if (refusal.code !== 'slot-taken' || !Array.isArray(nearest) || nearest.length > 0) return refusal
  const offered = await freeTimesOf(db, professionalId, clock.now())
  return schedulingRefusals.refuse('slot-taken', { nearest: nearestFree(offered?.days ?? [], startsAt) })
}
