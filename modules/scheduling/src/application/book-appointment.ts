import {
  appointmentId,
  type CommandContext,
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
  agendaDayOf,
} from '../contract/index.ts'
import type { KnownForBooking } from '../read-models/professionals/booking-facts.query.ts'
import { freeTimesOf } from '../read-models/professionals/free-times.query.ts'
import { adoptReservation, giveUpReservation } from '../reservations/end-reservation.ts'
import { settleReservation } from '../reservations/settle-reservation.ts'
import { agenda, heldBy, type Slot } from '../domain/agenda/agenda.state.ts'
import { bookAppointment } from '../domain/agenda/book-appointment.decide.ts'
import type { Wish } from '../domain/agenda/take-slot.ts'
import type { Reservation } from '../domain/holds/reserve-hold.decide.ts'
import { appointmentOfSlot } from './appointment-of-slot.ts'
import type { SchedulingEntryDeps } from './deps.ts'
import { knownForBooking } from './known-for-booking.ts'
import { reservePlace } from './reserve-place.ts'
import { ownClient } from './sides.ts'

/**
 * A client takes one of a professional's free times; asking again for the hold one has answers the same one. The right
 * to an unpaid hold is reserved first, and given up again when the agenda day refuses.
 */
export async function book(
  deps: SchedulingEntryDeps,
  ctx: RequestContext,
  input: BookAppointmentInput,
): Promise<CreatedAppointment> {
  const { professionalId, date, time, type } = input
  const clientId = unwrap(ownClient(ctx.actor))
  const known = await knownForBooking(deps, ctx, { professionalId, clientId, date })
  if (known.client.isProfessional || isProfessional(ctx, professionalId))
    throw new RefusedError(schedulingRefusals.refuse('own-agenda'))
  const startsAt = instantOf(date, time, known.facts.zone).toISOString()
  const context = ctx.command()
  const wish = {
    appointmentId: appointmentId.parse(deriveId(context.commandId, 'appointment')),
    professionalId,
    clientId,
    startsAt,
    type,
    notes: input.notes ?? null,
  }
  const booking = { context, wish, known }
  const reserved = await reservePlace(deps, ctx, booking)
  const taken = await takePlace(deps, booking, reserved)
  if (isRefusal(taken)) throw new RefusedError(await withNearest(deps, taken, professionalId, startsAt))
  const appointment = await appointmentOfSlot(deps.cipher, taken.slot, known.labels)
  return { created: taken.created, appointment }
}

/** One booking under way. */
export type Booking = {
  readonly context: CommandContext
  readonly wish: Wish
  readonly known: KnownForBooking
}

type Taken = { readonly slot: Slot; readonly created: boolean }

/**
 * Holds the place on its agenda day. Without a reservation nothing new is held: then only what this command did before,
 * or the client's own hold, is answered, and the day's own refusal goes before that of the reservation.
 */
async function takePlace(
  deps: SchedulingEntryDeps,
  { context, wish, known }: Booking,
  reserved: Reservation | Refusal,
): Promise<Taken | Refusal> {
  const own = isRefusal(reserved) ? wish : { ...wish, appointmentId: reserved.appointmentId }
  let isDecided = false
  const command = { name: 'book-appointment', context }
  const outcome = await deps.handle(
    agenda,
    agendaDayOf(wish.professionalId, wish.startsAt),
    command,
    (state, now) => {
      isDecided = true
      const decision = bookAppointment(own, state, known.facts, now)
      const holdsPlace = !isRefusal(decision) && decision.length > 0
      return isRefusal(reserved) && holdsPlace ? reserved : decision
    },
  )
  const slot = isRefusal(outcome)
    ? outcome
    : (heldBy(outcome.state, wish) ?? schedulingRefusals.refuse('hold-not-found'))
  if (!isRefusal(reserved)) {
    const isShared = !isDecided || reserved.appointmentId !== wish.appointmentId
    await keepInLine(deps, reserved, { slot, isShared, context })
  }
  if (isRefusal(slot)) return slot
  return { slot, created: !isRefusal(outcome) && outcome.changed }
}

type Result = {
  readonly slot: Slot | Refusal
  /** Whether an earlier request reserved it, or an earlier run of this command: what came of that is looked at first. */
  readonly isShared: boolean
  readonly context: CommandContext
}

/** A reservation stands for a hold: where none came of it, or another one stands, it follows. */
async function keepInLine(
  deps: SchedulingEntryDeps,
  reserved: Reservation,
  { slot, isShared, context }: Result,
): Promise<void> {
  const { appointmentId: id } = reserved
  const standing = isShared ? await settleReservation(deps, reserved, context) : undefined
  if (standing !== undefined) return
  if (isRefusal(slot)) return giveUpReservation(deps.db, id)
  if (slot.hold.appointmentId !== id) await adoptReservation(deps.db, id, slot.hold.appointmentId)
}

function isProfessional({ actor }: RequestContext, professionalId: string): boolean {
  return actor.kind === 'user' && actor.professionalId === professionalId
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
