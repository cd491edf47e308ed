import { isRefusal, type Refusal } from '@escuta/kernel'
import { expect } from 'vitest'
import type { EventDefinition, EventOf, EncryptedEventOf } from '../event-definition.ts'
import type { StreamDefinition } from '../stream.ts'

type Decide<State, Event> = (state: State) => readonly Event[] | Refusal

/**
 * Given past events, when a decision is made, then exactly these events in this order, or that refusal:
 * `given(agenda, [appointmentHeldBy({...})]).when((state) => bookAppointment(command, state, facts)).thenRefuses('slot-taken')`
 */
export function given<State, Definition extends EventDefinition>(
  stream: StreamDefinition<State, Definition>,
  past: readonly EventOf<Definition>[],
) {
  const state = past.reduce(
    (folded, event) => stream.evolve(folded, asStoredInSpec<Definition>(event)),
    stream.initialState(),
  )
  return {
    state,
    when(decide: Decide<State, EventOf<Definition>>) {
      const decision = decide(state)
      return {
        then(...expected: readonly EventOf<Definition>[]) {
          expect(decision).toEqual(expected)
        },
        thenNothing() {
          expect(decision).toEqual([])
        },
        thenRefuses(code: string) {
          expect(isRefusal(decision) ? decision.code : decision).toBe(code)
        },
      }
    },
  }
}

/** Specs leave personal fields in plain text: states copy them and never read them. */
function asStoredInSpec<Definition extends EventDefinition>(
  event: EventOf<Definition>,
): EncryptedEventOf<Definition> {
  return event as unknown as EncryptedEventOf<Definition>
}
