import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import { messagingRefusals } from '../../contract/index.ts'
import type { relayOnlySet } from './caller.events.ts'
import { type Caller, caller } from './caller.state.ts'

export type SetRelayOnly = { readonly userId: UserId; readonly relayOnly: boolean }

/** Records the choice. Refuses `relay-not-offered` to turn it on where no server relays calls. */
function decide(
  { userId, relayOnly, now: setAt }: Timed<SetRelayOnly>,
  state: Caller,
  { isRelayOffered }: { readonly isRelayOffered: boolean },
): Decision<EventOf<typeof relayOnlySet>> {
  if (relayOnly === state.relayOnly) return []
  if (relayOnly && !isRelayOffered) return messagingRefusals.refuse('relay-not-offered')
  return [{ type: 'relay-only-set', data: { userId, relayOnly, setAt } }]
}

export const setRelayOnly = defineCommand({ name: 'set-relay-only', stream: caller, decide })
