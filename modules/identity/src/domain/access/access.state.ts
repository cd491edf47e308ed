import { defineStream, unchanged } from '@escuta/event-sourcing'
import * as published from '../../contract/published-events.ts'

/** An account and a month (`yyyy-mm`), or `guests` and a day (`yyyy-mm-dd`). */
export type AccessKey = { readonly userId: string; readonly month: string }

/** Stream `access-{userId}-{yyyy-mm}` or, for guests, `access-guests-{yyyy-mm-dd}`: without state, as no decision reads it. */
export const access = defineStream({
  name: 'access',
  id: ({ userId, month }: AccessKey) => `${userId}-${month}`,
  events: published,
  initialState: (): null => null,
}).evolve({ 'session-started': unchanged, 'session-ended': unchanged, 'call-refused': unchanged })

/** The month (`yyyy-mm`, UTC) of the key that encrypts an access. */
export function monthOfInstant(now: string): string {
  return now.slice(0, 7)
}
