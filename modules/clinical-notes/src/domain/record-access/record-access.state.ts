import { defineStream, unchanged } from '@escuta/event-sourcing'
import * as events from './record-access.events.ts'

/** The openings of one client's records in one month: stream `record-access-{clientId}-{yyyy-mm}`. */
export const recordAccess = defineStream({
  name: 'record-access',
  id: ({ clientId, month }: { readonly clientId: string; readonly month: string }) => `${clientId}-${month}`,
  events,
  initialState: (): null => null,
}).evolve({ 'record-opened': unchanged })
