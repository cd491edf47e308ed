import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import { identityRefusals } from '../../contract/refusals.ts'
import type { administratorRemoved } from './administrators.events.ts'
import { type Administrators, administrators, type AdministratorsEvent } from './administrators.state.ts'

export type RemoveAdministrator = Omit<EventOf<typeof administratorRemoved>['data'], 'removedAt'>

/**
 * Takes an administrator off the list, before their account is suspended or loses the role. Refusal: last-administrator
 * where no other one is on it, also for an account that is not on it yet.
 */
function decide(
  { now, ...removal }: Timed<RemoveAdministrator>,
  { userIds }: Administrators,
): Decision<AdministratorsEvent> {
  if (!userIds.some((_, id) => id !== removal.userId)) return identityRefusals.refuse('last-administrator')
  if (!userIds.has(removal.userId)) return []
  return [{ type: 'administrator-removed', data: { ...removal, removedAt: now } }]
}

export const removeAdministrator = defineCommand({
  name: 'remove-administrator',
  stream: administrators,
  decide,
})
