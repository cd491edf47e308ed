import { defineStream } from '@escuta/event-sourcing'
import { callRefused, sessionEnded, sessionStarted } from '../../contract/published-events.ts'

/** Every event of a stream `access-{userId}-{yyyy-mm}` or, for guests, `access-guests-{yyyy-mm-dd}`. */
export const accessEvents = [sessionStarted, sessionEnded, callRefused] as const

/** A log without state: no decision reads it. */
export const access = defineStream<null, (typeof accessEvents)[number]>({
  kind: 'access',
  events: accessEvents,
  initialState: () => null,
  evolve: () => null,
})

/** The stream of one account's month, `yyyy-mm`. */
export function accessStream(userId: string, month: string): string {
  return `access-${userId}-${month}`
}

/** The stream of one day's guests. */
export function guestAccessStream(now: string): string {
  return `access-guests-${now.slice(0, 10)}`
}

/** The month (`yyyy-mm`, UTC) of the key that encrypts an access. */
export function monthOfInstant(now: string): string {
  return now.slice(0, 7)
}
