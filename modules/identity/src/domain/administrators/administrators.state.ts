import { defineStream, type EventsOf, GrowingMap } from '@escuta/event-sourcing'
import * as events from './administrators.events.ts'

/** The accounts that can act as administrators now: neither suspended nor without the role. */
export type Administrators = { readonly userIds: GrowingMap<string, true> }

export type AdministratorsEvent = EventsOf<typeof administrators>

/**
 * All administrators of the installation in one stream, `administrators-all`: the consistency boundary by which the last
 * one is never removed (docs/adr/0036-suspensions-and-staff-roles.md).
 */
export const administrators = defineStream({
  name: 'administrators',
  id: () => 'all',
  events,
  initialState: (): Administrators => ({ userIds: GrowingMap() }),
}).evolve({
  'administrator-entered': ({ userIds }, { userId }) => ({ userIds: userIds.set(userId, true) }),
  'administrator-removed': ({ userIds }, { userId }) => ({ userIds: userIds.delete(userId) }),
  'administrator-left': ({ userIds }, { userId }) => ({ userIds: userIds.delete(userId) }),
})
