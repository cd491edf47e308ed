import { initialsOf } from '@escuta/kernel'
import type { ReplayDeps } from './deps.ts'

type Pair = { readonly clientId: string; readonly professionalId: string }

/** The client's initials and the professional's name, of each booking in the given order: support sees masked data. */
export async function maskedPeople(
  { people, professionals }: Pick<ReplayDeps, 'people' | 'professionals'>,
  pairs: readonly Pair[],
): Promise<readonly { readonly client: string; readonly professional: string }[]> {
  const [clients, known] = await Promise.all([
    people.namesByIds(pairs.map(({ clientId }) => clientId)),
    professionals.byIds(pairs.map(({ professionalId }) => professionalId)),
  ])
  return pairs.map(({ clientId, professionalId }) => ({
    client: initialsText(clients.get(clientId) ?? ''),
    professional: known.get(professionalId)?.name ?? unknown,
  }))
}

const unknown = '—'

/** `C. R.` of Caio Ribeiro: support confirms a name with the person who calls, and reads none. */
export function initialsText(name: string): string {
  return (
    initialsOf(name)
      .map((initial) => `${initial}.`)
      .join(' ') || unknown
  )
}
