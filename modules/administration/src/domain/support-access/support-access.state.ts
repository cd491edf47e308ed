import { defineStream, GrowingMap } from '@escuta/event-sourcing'
import { bookingReplayed } from './support-access.events.ts'

/** When a member of the staff last opened each booking in a month: stream `support-access-{staff}-{yyyy-mm}`. */
export type SupportAccess = GrowingMap<string, string>

type SupportAccessKey = { readonly staff: string; readonly month: string }

export const supportAccess = defineStream({
  name: 'support-access',
  id: ({ staff, month }: SupportAccessKey) => `${staff}-${month}`,
  events: [bookingReplayed],
  initialState: (): SupportAccess => GrowingMap(),
  evolve: (state, { data: { appointmentId, replayedAt } }): SupportAccess =>
    state.set(appointmentId, replayedAt),
})
