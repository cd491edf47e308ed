import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { personErased } from '../../contract/published-events.ts'
import { erased, type PersonAccount } from './erase-person.decide.ts'
import { type Person, person } from './person.state.ts'

/** Erases a person whose data came back with a restored backup, whatever their account is. */
function decide(
  { account, now }: Timed<{ readonly account: PersonAccount }>,
  state: Person,
): EventOf<typeof personErased>[] {
  if (state.status === 'erased') return []
  return [erased(account, { retained: [], identification: null, cancelled: [], erasedAt: now })]
}

export const eraseRestoredPerson = defineCommand({
  name: 'erase-restored-person',
  stream: person,
  keyOf: ({ account }) => account,
  decide,
})
