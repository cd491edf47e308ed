import { defineStream, type EventsOf, GrowingMap } from '@escuta/event-sourcing'
import { administratorsEvents } from './administrators.events.ts'

/** The accounts that can act as administrators now: neither suspended nor without the role. */
export type Administrators = { readonly userIds: GrowingMap<string, true> }

export type AdministratorsEvent = EventsOf<typeof administrators>

/**
 * All administrators of the installation in one stream, `administrators-all`: the consistency boundary by which the last
 * one is never removed (docs/adr/0036-suspensions-and-staff-roles.md).
 */
export const administrators = defineStream<Administrators, (typeof administratorsEvents)[number], unknown>({
  name: 'administrators',
  id: () => 'all',
  events: administratorsEvents,
  initialState: () => ({ userIds: GrowingMap() }),
  evolve({ userIds }, { type, data: { userId } }) {
    return {
      userIds: type === 'administrator-entered' ? userIds.set(userId, true) : userIds.delete(userId),
    }
  },
})
