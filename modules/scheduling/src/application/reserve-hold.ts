import { type CommandContext, countedNetworks, isRefusal, localParts, type Refusal } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { reservationsOfClient } from '../reservations/end-reservation.ts'
import { settleReservation } from '../reservations/settle-reservation.ts'
import { type AgendaAppointment, unpaid } from '../domain/agenda/agenda.state.ts'
import { type BookAppointment, holdExpiry, swapTerms } from '../domain/agenda/book-appointment.decide.ts'
import { intervalOf } from '../domain/agenda/interval.ts'
import { unpaidHoldsPerNetwork, unpaidHoldsPerWiderNetwork } from '../domain/holds/hold-limits.ts'
import type { HoldRequest, Reservation } from '../domain/holds/reserve-hold.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { knownForBooking } from './known-for-booking.ts'
import type { KnownForBooking } from '../read-models/professionals/booking-facts.query.ts'

/** One booking being made. */
export type Booking = {
  readonly context: CommandContext
  readonly request: BookAppointment
  readonly known: KnownForBooking
  /** The hold that is given back for this one. */
  readonly swapped?: AgendaAppointment | undefined
}

/**
 * Reserves the right to one more unpaid hold; not by the reservation of a hold that has ended. Before refusing, settles the client's other reservations and looks again
 * whether their e-mail is confirmed: the views may not have seen a payment, an expiry or a confirmation yet.
 */
export async function reserveHold(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  booking: Booking,
): Promise<Reservation | Refusal> {
  const { context } = booking
  const request = requestOf(deps, ctx, booking)
  const reserved = await deps.reserve({ request, now: context.now })
  if (!isRefusal(reserved)) {
    const isOwn = reserved.appointmentId === request.appointmentId
    const status = isOwn ? undefined : await settleReservation(deps, reserved, context)
    if (status === undefined || unpaid.has(status)) return reserved
  }
  for (const held of await reservationsOfClient(deps.db, request.clientId))
    await settleReservation(deps, held, context)
  const isEmailConfirmed = request.isEmailConfirmed || (await confirmedByNow(deps, ctx, booking))
  return deps.reserve({ request: { ...request, isEmailConfirmed }, now: context.now })
}

function requestOf(
  { keyedHash }: SchedulingApiDeps,
  ctx: RequestContext,
  { request, context, swapped, known: { facts, client } }: Booking,
): HoldRequest {
  const { appointmentId, clientId, professionalId, startsAt, guardian } = request
  const { endsAt } = intervalOf(startsAt, facts.policy.duration, 0)
  const networks = countedNetworks(ctx.from.address, {
    one: unpaidHoldsPerNetwork,
    wider: unpaidHoldsPerWiderNetwork,
  })
  const [network = null, widerNetwork = null] = client.hasPaid
    ? []
    : networks.map(({ key }) => keyedHash('booking-network', key))
  const { isEmailConfirmed } = client
  const asksGuardian = guardian !== undefined
  const ends = holdExpiry(startsAt, { ...facts, asksGuardian }, context.now)
  const { expiresAt } = swapTerms(swapped, ends)
  const replaces = swapped?.terms.appointmentId
  const slot = { appointmentId, clientId, professionalId, startsAt, endsAt, expiresAt }
  return { ...slot, network, widerNetwork, isEmailConfirmed, replaces, zone: facts.zone }
}

async function confirmedByNow(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { request, known }: Booking,
): Promise<boolean> {
  await ctx.caughtUp()
  const { professionalId, clientId, startsAt } = request
  const { date } = localParts(new Date(startsAt), known.facts.zone)
  const { client } = await knownForBooking(deps, ctx, { professionalId, clientId, date })
  return client.isEmailConfirmed
}
