import type { Reservation } from '../domain/holds/reserve-hold.ts'

/**
 * A client's right to one unpaid hold: reserved before the hold is appended to its agenda day, deleted when the hold
 * ended. What becomes of the hold is for the agenda day alone to say.
 */
export type ReservationRow = Reservation & {
  /** How many requests wait for this hold, or waited: the last one that is refused gives the reservation up. */
  readonly requests: number
}

/** A hold that ended unpaid; what a client's pause follows from. Kept for seven days, or until the client pays. */
export type UnpaidExpiryRow = {
  readonly appointmentId: string
  readonly clientId: string
  readonly expiredAt: string
}

export type ReservationTables = {
  'scheduling.hold_reservations': ReservationRow
  'scheduling.unpaid_expiries': UnpaidExpiryRow
}
