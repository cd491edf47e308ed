import { isRefusal, localParts, type Refusal } from '@escuta/kernel'
import { networkOf, type RequestContext } from '@escuta/rpc'
import { reservationsOfClient } from '../reservations/end-reservation.ts'
import { settleReservation } from '../reservations/settle-reservation.ts'
import { intervalOf } from '../domain/agenda/take-slot.ts'
import type { HoldRequest, Reservation } from '../domain/holds/reserve-hold.decide.ts'
import type { Booking } from './book-appointment.ts'
import type { SchedulingEntryDeps } from './deps.ts'
import { knownForBooking } from './known-for-booking.ts'

/**
 * Reserves the right to one more unpaid hold. Before it is refused, what stands in the way is brought in line with the
 * log, so that nobody is refused for a hold that was paid or ended, nor for an address that they have just confirmed.
 */
export async function reservePlace(
  deps: SchedulingEntryDeps,
  ctx: RequestContext,
  booking: Booking,
): Promise<Reservation | Refusal> {
  const { context } = booking
  const request = requestOf(deps, ctx, booking)
  const reserved = await deps.reserve({ request, now: context.now })
  if (!isRefusal(reserved)) return reserved
  for (const held of await reservationsOfClient(deps.db, request.clientId))
    await settleReservation(deps, held, context)
  const isEmailConfirmed = request.isEmailConfirmed || (await confirmedByNow(deps, ctx, booking))
  return deps.reserve({ request: { ...request, isEmailConfirmed }, now: context.now })
}

function requestOf(
  { keyedHash }: SchedulingEntryDeps,
  ctx: RequestContext,
  { wish, known: { facts, client } }: Booking,
): HoldRequest {
  const { appointmentId, clientId, professionalId, startsAt } = wish
  const { endsAt } = intervalOf(startsAt, facts.policy.duration, 0)
  const network = client.hasPaid ? null : keyedHash('booking-network', networkOf(ctx.from.address))
  const { isEmailConfirmed } = client
  const place = { appointmentId, clientId, professionalId, startsAt, endsAt }
  return { ...place, network, isEmailConfirmed, zone: facts.zone }
}

async function confirmedByNow(
  deps: SchedulingEntryDeps,
  ctx: RequestContext,
  { wish, known }: Booking,
): Promise<boolean> {
  await ctx.caughtUp()
  const { professionalId, clientId, startsAt } = wish
  const { date } = localParts(new Date(startsAt), known.facts.zone)
  const { client } = await knownForBooking(deps, ctx, { professionalId, clientId, date })
  return client.isEmailConfirmed
}
