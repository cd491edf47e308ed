import { decryptField } from '@escuta/event-sourcing'
import {
  type AppointmentId,
  clinicalKey,
  type CommandContext,
  isRefusal,
  type Refusal,
  RefusedError,
  unwrap,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { schedulingRefusals } from '../contract/index.ts'
import { agenda, type AgendaAppointment, appointmentIn, unpaid } from '../domain/agenda/agenda.state.ts'
import type { AppointmentKey, HeldKey } from '../domain/agenda/appointment-key.ts'
import { paidFor } from '../domain/agenda/book-appointment.decide.ts'
import { type AgendaDayKey, isSameDay } from '../domain/agenda/day-cut.ts'
import { giveBackHold } from '../domain/agenda/give-back-hold.decide.ts'
import { endReservation, reservationsOfClient } from '../reservations/end-reservation.ts'
import type { SchedulingApiDeps, SchedulingDeps } from './deps.ts'
import { ownAppointment } from './find-appointment.ts'
import { stepOf } from './move-appointment.ts'
import { ownClient } from './participants.ts'

const mostSwaps = 50

/**
 * The unpaid hold that a client gives back: the named one, or the one for which it was given back meanwhile, as by another
 * tab. Undefined where it has ended, so that the wanted time is booked without it. Refuses, thrown, `swap-of-paid` and
 * `appointment-not-found`.
 */
export async function heldToSwap(
  deps: Pick<SchedulingApiDeps, 'db' | 'load'>,
  ctx: RequestContext,
  replaces: AppointmentId | undefined,
  now: string,
): Promise<AgendaAppointment | undefined> {
  if (replaces === undefined) return undefined
  let found: AgendaAppointment | undefined = await ownHold(deps, ctx, replaces)
  for (let swaps = 0; found?.status === 'cancelled' && found.swappedTo && swaps < mostSwaps; swaps += 1)
    found = appointmentIn(await deps.load(agenda, found.swappedTo), found.swappedTo.appointmentId)
  if (!found) return undefined
  const { status, terms } = found
  if (paidFor.has(status)) throw new RefusedError(schedulingRefusals.refuse('swap-of-paid'))
  const isLive = unpaid.has(status) && (terms.expiresAt === null || now < terms.expiresAt)
  return isLive ? found : undefined
}

/** An appointment that the client holds or held; by its reservation, of which no view has to know. */
async function ownHold(
  deps: Pick<SchedulingApiDeps, 'db' | 'load'>,
  ctx: RequestContext,
  id: AppointmentId,
): Promise<AgendaAppointment> {
  const clientId = unwrap(ownClient(ctx.actor))
  const reservations = await reservationsOfClient(deps.db, clientId)
  const reserved = reservations.find(({ appointmentId }) => appointmentId === id)
  const held = reserved && appointmentIn(await deps.load(agenda, reserved), id)
  if (held) return held
  const { appointment, role } = await ownAppointment(deps, ctx, id)
  if (role !== 'client') throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  return appointment
}

export function keyOf({ terms }: AgendaAppointment): HeldKey {
  const { appointmentId, professionalId, startsAt } = terms
  return { appointmentId, professionalId, startsAt }
}

/** The hold, unless it is of the wanted time itself. */
export function otherThan(
  wanted: AgendaDayKey,
  held: AgendaAppointment | undefined,
): AgendaAppointment | undefined {
  const { professionalId, startsAt } = held?.terms ?? {}
  return professionalId === wanted.professionalId && startsAt === wanted.startsAt ? undefined : held
}

/** What the client wrote for the same professional with the hold that is given back. */
export async function notesOf(
  { cipher }: Pick<SchedulingApiDeps, 'cipher'>,
  swapped: AgendaAppointment | undefined,
  professionalId: string,
): Promise<string | null> {
  if (swapped?.terms.professionalId !== professionalId) return null
  const { terms } = swapped
  return (await decryptField(cipher, terms.notes, clinicalKey(terms.clientId, professionalId))) ?? null
}

/**
 * Gives back the hold that a new one replaces, where it is on another agenda day. When it was paid meanwhile, or given back
 * for another time, the new one is given up instead, and that refusal is returned. The step's id follows from the command
 * that held the new time, so that command and process record it once.
 */
export async function finishSwap(
  { run, db }: Pick<SchedulingDeps, 'run' | 'db'>,
  held: AgendaAppointment,
  heldBy: CommandContext,
): Promise<Refusal | undefined> {
  const from = held.terms.swappedFrom
  if (!from) return undefined
  const to = keyOf(held)
  const left = isOnSameDay(from, to)
    ? undefined
    : await run(giveBackHold, { ...from, to }, stepOf(heldBy, 'give-back'))
  if (!isRefusal(left)) {
    await endReservation(db, from.appointmentId)
    return undefined
  }
  const givenUp = await run(giveBackHold, { ...to, to: from }, stepOf(heldBy, 'give-up'))
  // A payment of the new one was as fast: then both stay.
  if (isRefusal(givenUp)) return undefined
  await endReservation(db, to.appointmentId)
  return left
}

export function isOnSameDay(one: AppointmentKey, other: AppointmentKey): boolean {
  return one.professionalId === other.professionalId && isSameDay(one.startsAt, other.startsAt)
}
