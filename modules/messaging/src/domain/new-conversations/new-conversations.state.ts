import { defineStream, GrowingList } from '@escuta/event-sourcing'
import * as events from './new-conversations.events.ts'

/** The professionals with whom the client began a conversation on this day. */
export type NewConversations = GrowingList<string>

/** The conversations that a client begins on one day (UTC): stream `new-conversations-{clientId}-{yyyy-mm-dd}`. */
export const newConversations = defineStream({
  name: 'new-conversations',
  id: ({ clientId, day }: { readonly clientId: string; readonly day: string }) => `${clientId}-${day}`,
  events,
  initialState: (): NewConversations => GrowingList(),
}).evolve({ 'conversation-begun': (begun, { professionalId }) => begun.push(professionalId) })
