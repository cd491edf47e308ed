import type { BookingPurpose } from './consents.ts'

/** The query port of consents. */
export type ConsentQueries = {
  /** The consents in their version in force that an account has yet to give before it pays for, or enters, an appointment. */
  readonly missingOf: (userId: string) => Promise<readonly BookingPurpose[]>
}
