import type { AppointmentId, Refusal } from '@escuta/kernel'
import { refuseHold } from './hold-refusals.ts'
import {
  minutesFrom,
  pauseMinutes,
  unpaidHoldsAtOnce,
  unpaidHoldsPerNetwork,
  unpaidHoldsPerWiderNetwork,
} from './hold-limits.ts'

/** A hold or request that a client asks for. `endsAt` is without the buffer; `network` null does not count against a network. */
export type HoldRequest = Omit<Reservation, 'reservedAt'> & {
  readonly isEmailConfirmed: boolean
  /** The hold that is given back for this one; it does not count beside it. */
  readonly replaces?: AppointmentId | undefined
  /** Whose clock the refusals name times by. */
  readonly zone: string
}

/** An unpaid hold or request that is reserved. */
export type Reservation = {
  readonly appointmentId: AppointmentId
  readonly clientId: string
  readonly professionalId: string
  readonly startsAt: string
  readonly endsAt: string
  /** Keyed hash of the network that it was reserved from; null for clients who have paid before. */
  readonly network: string | null
  /** The same of the wider network that it is in; null where there is none. */
  readonly widerNetwork: string | null
  readonly reservedAt: string
  readonly expiresAt: string
}

/** The reservations that a request is decided on. */
export type ReservationState = {
  readonly ofClient: readonly Reservation[]
  /** Reservations that count against the request's network and have not run out. */
  readonly onNetwork: readonly Reservation[]
  /** The same of the wider network that it is in. */
  readonly onWiderNetwork: readonly Reservation[]
  readonly expired: { readonly count: number; readonly lastAt: string | null }
}

/**
 * Reserves a client's right to one unpaid hold. Asking again for the same time answers the same reservation, so that
 * both requests make one hold. Refuses `unpaid-hold-with-professional`, `overlapping-unpaid-hold`,
 * `too-many-unpaid-holds`, `email-needed-for-more-holds`, `booking-paused`, `too-many-holds-on-network`.
 */
export function reserveHold(
  request: HoldRequest,
  state: ReservationState,
  now: string,
): Reservation | Refusal {
  const same = state.ofClient.find((held) => isSamePlace(held, request) && now < held.expiresAt)
  if (same) return { ...same, reservedAt: now }
  const { replaces, isEmailConfirmed: _, zone: __, ...hold } = request
  const beside = replaces === undefined ? state : without(replaces, state)
  // Who swaps a hold takes no further one, so that the pause does not apply.
  const isSwap = beside.ofClient.length < state.ofClient.length
  const refusal =
    holdsRefusal(request, beside) ??
    (isSwap ? undefined : pauseRefusal(request, beside, now)) ??
    networkRefusal(request, beside, now)
  return refusal ?? { ...hold, reservedAt: now }
}

function without(replaced: string, { ofClient, onNetwork, onWiderNetwork, expired }: ReservationState) {
  const isOther = ({ appointmentId }: Reservation) => appointmentId !== replaced
  return {
    ofClient: ofClient.filter(isOther),
    onNetwork: onNetwork.filter(isOther),
    onWiderNetwork: onWiderNetwork.filter(isOther),
    expired,
  }
}

function isSamePlace(held: Reservation, { professionalId, startsAt }: HoldRequest): boolean {
  return held.professionalId === professionalId && held.startsAt === startsAt
}

function holdsRefusal(request: HoldRequest, { ofClient }: ReservationState): Refusal | undefined {
  const { zone } = request
  const withProfessional = ofClient.find((held) => held.professionalId === request.professionalId)
  if (withProfessional) return refuseHold('unpaid-hold-with-professional', withProfessional, zone)
  const earliest = earliestOf(ofClient)
  if (!earliest) return undefined
  if (!request.isEmailConfirmed && ofClient.length >= unpaidHoldsAtOnce.unconfirmed)
    return refuseHold('email-needed-for-more-holds', earliest, zone)
  if (ofClient.length >= unpaidHoldsAtOnce.confirmed)
    return refuseHold('too-many-unpaid-holds', earliest, zone)
  const overlapping = ofClient.find(
    (held) => held.startsAt < request.endsAt && request.startsAt < held.endsAt,
  )
  return overlapping && refuseHold('overlapping-unpaid-hold', overlapping, zone)
}

function pauseRefusal(
  { zone }: HoldRequest,
  { expired }: ReservationState,
  now: string,
): Refusal | undefined {
  if (expired.lastAt === null) return undefined
  const until = minutesFrom(expired.lastAt, pauseMinutes(expired.count))
  return now < until ? refuseHold('booking-paused', { until, now }, zone) : undefined
}

function networkRefusal(
  { zone, network, widerNetwork }: HoldRequest,
  { onNetwork, onWiderNetwork }: ReservationState,
  now: string,
): Refusal | undefined {
  const isFull = network !== null && onNetwork.length >= unpaidHoldsPerNetwork
  const isWiderFull = widerNetwork !== null && onWiderNetwork.length >= unpaidHoldsPerWiderNetwork
  if (!isFull && !isWiderFull) return undefined
  const earliest = earliestOf(isFull ? onNetwork : onWiderNetwork)
  return earliest && refuseHold('too-many-holds-on-network', { until: earliest.expiresAt, now }, zone)
}

function earliestOf(reservations: readonly Reservation[]): Reservation | undefined {
  return reservations.toSorted((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1))[0]
}
