import { defineStream } from '@escuta/event-sourcing'
import { readingEvents } from './reading.events.ts'

/** What one member of the staff read of the activity history in one month: stream `reading-{userId}-{yyyy-mm}`. */
export const reading = defineStream({
  name: 'reading',
  id: ({ readerId, month }: { readonly readerId: string; readonly month: string }) => `${readerId}-${month}`,
  events: readingEvents,
  initialState: (): null => null,
  evolve: (): null => null,
})
