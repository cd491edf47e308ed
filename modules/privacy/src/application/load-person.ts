import type { Handle } from '@escuta/event-sourcing'
import { type CommandContext, unwrap } from '@escuta/kernel'
import { type Person, person, privacyStream } from '../domain/person/person.state.ts'

/** Loads the state of a person's stream. */
export async function loadPerson(
  { handle }: { readonly handle: Handle },
  personId: string,
  context: CommandContext,
): Promise<Person> {
  const { state } = unwrap(
    await handle(person, privacyStream(personId), { name: 'load-person', context }, () => []),
  )
  return state
}
