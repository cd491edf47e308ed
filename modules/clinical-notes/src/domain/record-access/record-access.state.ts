import { defineStream } from '@escuta/event-sourcing'
import { recordOpened } from './record-access.events.ts'

/** The openings of one client's records in one month: stream `record-access-{clientId}-{yyyy-mm}`. */
export const recordAccess = defineStream({
  name: 'record-access',
  id: ({ clientId, month }: { readonly clientId: string; readonly month: string }) => `${clientId}-${month}`,
  events: [recordOpened],
  initialState: (): null => null,
  evolve: (): null => null,
})
