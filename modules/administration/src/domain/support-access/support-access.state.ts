import { defineStream, GrowingMap } from '@escuta/event-sourcing'
import * as events from './support-access.events.ts'

/** When a member of the staff last opened each booking in a month: stream `support-access-{staff}-{yyyy-mm}`. */
export type SupportAccess = GrowingMap<string, string>

type SupportAccessKey = { readonly staff: string; readonly month: string }

export const supportAccess = defineStream({
  name: 'support-access',
  id: ({ staff, month }: SupportAccessKey) => `${staff}-${month}`,
  events,
  initialState: (): SupportAccess => GrowingMap(),
}).evolve({
  'booking-replayed': (state, { appointmentId, replayedAt }) => state.set(appointmentId, replayedAt),
})
