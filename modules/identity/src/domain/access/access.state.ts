import { defineStream } from '@escuta/event-sourcing'
import { callRefused, sessionEnded, sessionStarted } from '../../contract/published-events.ts'

/** Every event of a stream `access-{userId}-{yyyy-mm}` or, for guests, `access-guests-{yyyy-mm-dd}`. */
export const accessEvents = [sessionStarted, sessionEnded, callRefused] as const

/** An account and a month (`yyyy-mm`), or `guests` and a day (`yyyy-mm-dd`). */
export type AccessKey = { readonly userId: string; readonly month: string }

/** A log without state: no decision reads it. */
export const access = defineStream<null, (typeof accessEvents)[number], AccessKey>({
  name: 'access',
  id: ({ userId, month }) => `${userId}-${month}`,
  events: accessEvents,
  initialState: () => null,
  evolve: () => null,
})

/** The month (`yyyy-mm`, UTC) of the key that encrypts an access. */
export function monthOfInstant(now: string): string {
  return now.slice(0, 7)
}
