import { defineStream, type EventsOf } from '@escuta/event-sourcing'
import { administratorsEvents } from './administrators.events.ts'

/** The accounts that can act as administrators now: neither suspended nor without the role. */
export type Administrators = { readonly userIds: readonly string[] }

export type AdministratorsEvent = EventsOf<typeof administrators>

/**
 * All administrators of the installation in one stream, `administrators-all`: the consistency boundary by which the last
 * one is never removed (docs/adr/0036-suspensions-and-staff-roles.md).
 */
export const administrators = defineStream<Administrators, (typeof administratorsEvents)[number], unknown>({
  name: 'administrators',
  id: () => 'all',
  events: administratorsEvents,
  initialState: () => ({ userIds: [] }),
  evolve({ userIds }, { type, data: { userId } }) {
    const others = userIds.filter((id) => id !== userId)
    return { userIds: type === 'administrator-entered' ? [...others, userId] : others }
  },
})
