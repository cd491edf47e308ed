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
import { enterBirthDate } from '@escuta/identity/commands'
import { consentsTo } from '@escuta/privacy/contract'
import type { RequestContext } from '@escuta/rpc'
import { type BookAppointmentInput, type CreatedAppointment, schedulingRefusals } from '../contract/index.ts'
import { freeTimesOf } from '../read-models/professionals/free-times.query.ts'
import { adoptReservation, giveUpReservation } from '../reservations/end-reservation.ts'
import { settleReservation } from '../reservations/settle-reservation.ts'
import { type AgendaAppointment, heldBy } from '../domain/agenda/agenda.state.ts'
import { bookAppointment } from '../domain/agenda/book-appointment.decide.ts'
import type { Reservation } from '../domain/holds/reserve-hold.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { guardianFor } from './guardian-need.ts'
import { knownForBooking } from './known-for-booking.ts'
import { type Booking, reserveHold } from './reserve-hold.ts'
import { finishSwap, heldToSwap, keyOf, notesOf, otherThan } from './swap-hold.ts'
import { showAgendaAppointment } from './show-agenda-appointment.ts'
import { ownClient, participantOf } from './participants.ts'
import { nearestFree } from '../domain/free-slots/booking-window.ts'

/**
 * A client holds one of a professional's free slots; asking again for a slot that they hold returns the same hold. The
 * right to an unpaid hold is reserved first, and given up when the agenda day refuses. Consents to texts that are not in
 * force hold nothing new. What it `replaces` is given back; it stays where the wanted slot is refused. A minor
 * requests it of a guardian.
 */
export async function book(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  input: BookAppointmentInput,
): Promise<CreatedAppointment> {
  const { professionalId, date, time, type } = input
  const clientId = unwrap(ownClient(ctx.actor))
  const context = ctx.command()
  const [known, found] = await Promise.all([
    knownForBooking(deps, ctx, { professionalId, clientId, date }),
    heldToSwap(deps, ctx, input.replaces, context.now),
  ])
  if (known.client.isProfessional || participantOf(ctx.actor).professionalId === professionalId)
    throw new RefusedError(schedulingRefusals.refuse('own-agenda'))
  const startsAt = instantOf(date, time, known.facts.zone).toISOString()
  const guardian = await guardianFor(deps, { ...input, clientId })
  const consents = consentsTo(input.consents, deps.consentTextHashes)
  const swapped = otherThan({ professionalId, startsAt }, found)
  const request = {
    appointmentId: appointmentId.parse(deriveId(context.commandId, 'appointment')),
    professionalId,
    clientId,
    startsAt,
    type,
    notes: input.notes ?? (await notesOf(deps, swapped, professionalId)),
    consents: isRefusal(consents) ? [] : [...consents],
    swapFrom: swapped && keyOf(swapped),
    guardian,
  }
  const booking = { context, request, known, swapped }
  const reserved = isRefusal(consents) ? consents : await reserveHold(deps, ctx, booking)
  const held = await hold(deps, booking, reserved)
  if (isRefusal(held)) throw new RefusedError(await withNearest(deps, held, professionalId, startsAt))
  const notSwapped = await finishSwap(deps, held.appointment, context)
  if (notSwapped) throw new RefusedError(notSwapped)
  if (input.birthDate) await keepBirthDate(deps, ctx, input.birthDate)
  const appointment = await showAgendaAppointment(deps.cipher, held.appointment, known.participants)
  return { created: held.created, appointment }
}

/** The account keeps what was typed, so that it is asked for once. The booking stands without it. */
async function keepBirthDate(
  { dispatch }: SchedulingApiDeps,
  ctx: RequestContext,
  birthDate: string,
): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  const entered = await dispatch(enterBirthDate, { userId: ctx.actor.userId, birthDate }, ctx.command())
  if (isRefusal(entered)) ctx.warn('birth-date-not-kept', { code: entered.code })
}

type Held = { readonly appointment: AgendaAppointment; readonly created: boolean }

/**
 * Holds the slot on its agenda day. Without a reservation, nothing new is held: it returns the hold of an earlier
 * run or the client's existing one. The day's refusal takes precedence over the reservation's.
 */
async function hold(
  deps: SchedulingApiDeps,
  { context, request, known, swapped }: Booking,
  reserved: Reservation | Refusal,
): Promise<Held | Refusal> {
  const facts = { ...known.facts, swapped }
  const outcome = isRefusal(reserved)
    ? await deps.run(bookAppointment, request, context, { ...facts, reservationRefusal: reserved })
    : await deps.run(bookAppointment, { ...request, appointmentId: reserved.appointmentId }, context, facts)
  const appointment = isRefusal(outcome)
    ? outcome
    : (heldBy(outcome.state, request) ?? schedulingRefusals.refuse('hold-not-found'))
  if (!isRefusal(reserved)) {
    const isRepeated = !isRefusal(outcome) && outcome.isRepeated
    const isShared = isRepeated || reserved.appointmentId !== request.appointmentId
    await keepInLine(deps, reserved, { appointment, isShared, context })
  }
  if (isRefusal(appointment)) return appointment
  return { appointment, created: !isRefusal(outcome) && outcome.changed }
}

type Result = {
  readonly appointment: AgendaAppointment | Refusal
  /** Whether another request, or an earlier run of this command, uses the reservation too. */
  readonly isShared: boolean
  readonly context: CommandContext
}

/** Gives the reservation up when no hold came of it, or moves it to the hold that there is. */
async function keepInLine(
  deps: SchedulingApiDeps,
  reserved: Reservation,
  { appointment, isShared, context }: Result,
): Promise<void> {
  const { appointmentId: id } = reserved
  const status = isShared ? await settleReservation(deps, reserved, context) : undefined
  if (status !== undefined) return
  if (isRefusal(appointment)) return giveUpReservation(deps.db, id)
  const { appointmentId: heldId } = appointment.terms
  if (heldId !== id) await adoptReservation(deps.db, id, heldId)
}

/** When the whole day is taken, the nearest free times are those of other days. */
async function withNearest(
  { db, clock }: SchedulingApiDeps,
  refusal: Refusal,
  professionalId: string,
  startsAt: string,
): Promise<Refusal> {
  const nearest = refusal.details?.['nearest']
  if (refusal.code !== 'slot-taken' || !Array.isArray(nearest) || nearest.length > 0) return refusal
  const offered = await freeTimesOf(db, professionalId, clock.now())
  return schedulingRefusals.refuse('slot-taken', { nearest: nearestFree(offered?.days ?? [], startsAt) })
}
