import type { NamedAccount, PeopleQueries } from '@escuta/identity/contract'
import type { ActivityActor } from '../contract/index.ts'
import { actorTexts as texts } from '../texts/actor-texts.ts'
import { initialsText } from './booking-people.ts'
import type { KnownWords } from './known-words.ts'

/** What says who did an event: its actor, and whom it is about. */
export type Acted = {
  readonly type: string
  readonly actor: { readonly id: string | null; readonly role: string }
  readonly about: {
    readonly userId: string | null
    readonly clientId: string | null
    readonly professionalId: string | null
  }
}

type ActorDeps = {
  readonly people: Pick<PeopleQueries, 'accountsByIds'>
  readonly words: Pick<KnownWords, 'events'>
}

const staffRoles: ReadonlySet<string> = new Set(['admin', 'support', 'auditor'])

/**
 * Who did each of these events, in their order. A guest who proved to own the account that the event is about is that
 * account. The role is the one in which they acted. Of clients, initials are shown.
 */
export async function actorsOf(
  { people, words }: ActorDeps,
  events: readonly Acted[],
): Promise<readonly ActivityActor[]> {
  const ids = events.map((event) => accountIdOf(event, words))
  const accounts = await people.accountsByIds(ids.filter((id) => id !== null))
  return events.map((event, at) => actorOf(event, accounts.get(ids[at] ?? ''), words))
}

function accountIdOf({ type, actor, about }: Acted, words: ActorDeps['words']): string | null {
  if (actor.role === 'guest') return guestIs(type, words) === 'account' ? about.userId : null
  return actor.role === 'system' ? null : actor.id
}

function guestIs(type: string, { events }: ActorDeps['words']) {
  return events.get(type)?.guest
}

function actorOf(
  { type, actor: { id, role: stored }, about }: Acted,
  account: NamedAccount | undefined,
  words: ActorDeps['words'],
): ActivityActor {
  if (account) {
    const role = roleOf(account, stored, about)
    const name = role === 'client' ? initialsText(account.name) : account.name
    return { id: account.userId, role, name, text: texts.person(name, role) }
  }
  if (stored === 'system' && id !== null) return { id, role: stored, name: null, text: texts.process(id) }
  const guest = stored === 'guest' ? guestIs(type, words) : undefined
  const text = guest && guest !== 'account' ? texts.guest(guest) : texts.role(stored)
  return { id, role: stored, name: null, text }
}

/** The side on which an account took part in what the event is about; else the role that permitted it. */
function roleOf(account: NamedAccount, stored: string, about: Acted['about']): string {
  if (staffRoles.has(stored)) return stored
  const isOf = (side: 'clientId' | 'professionalId') =>
    account[side] !== null && account[side] === about[side]
  if (isOf('professionalId') !== isOf('clientId')) return isOf('clientId') ? 'client' : 'professional'
  if (stored !== 'guest') return stored
  if (account.professionalId !== null) return 'professional'
  return account.clientId === null ? 'staff' : 'client'
}
