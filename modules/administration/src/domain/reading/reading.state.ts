import { defineStream, unchanged } from '@escuta/event-sourcing'
import * as events from './reading.events.ts'

/** What one member of the staff read of the activity history in one month: stream `reading-{userId}-{yyyy-mm}`. */
export const reading = defineStream({
  name: 'reading',
  id: ({ readerId, month }: { readonly readerId: string; readonly month: string }) => `${readerId}-${month}`,
  events,
  initialState: (): null => null,
}).evolve({ 'activity-read': unchanged, 'activity-exported': unchanged, 'activity-revealed': unchanged })
