import type { GuestIs } from '@escuta/event-sourcing'
import { isStaff, type NamedAccount, type PeopleQueries } from '@escuta/identity/contract'
import type { ActivityActor } from '../contract/index.ts'
import { actorTexts as texts } from '../texts/actor-texts.ts'
import { initialsText } from './booking-people.ts'
import type { KnownWords } from './known-words.ts'

/** What says who did an event: its actor, and whom it is about. */
export type Acted = {
  readonly type: string
  readonly reason: string | null
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

function accountIdOf(event: Acted, words: ActorDeps['words']): string | null {
  const { actor, about } = event
  if (actor.role === 'guest') return guestIn(event, words) === 'account' ? about.userId : null
  return actor.role === 'system' ? null : actor.id
}

/** Who a guest is who causes such an event. */
function guestIn({ type, reason }: Acted, { events }: ActorDeps['words']): GuestIs | undefined {
  const guest = events.get(type)?.guest
  return typeof guest === 'function' ? guest(reason) : guest
}

function actorOf(event: Acted, account: NamedAccount | undefined, words: ActorDeps['words']): ActivityActor {
  const { actor, about } = event
  const { id, role: stored } = actor
  const guest = guestIn(event, words)
  if (account) {
    const isGuardian = guest === 'guardian' && !isStaff([stored]) && !takesPart(account, about)
    const role = isGuardian ? guest : roleOf(account, stored, about)
    const name = role === 'client' || isGuardian ? initialsText(account.name) : account.name
    return { id: account.userId, role, name, text: texts.person(name, role) }
  }
  if (stored === 'system' && id !== null) return { id, role: stored, name: null, text: texts.process(id) }
  return { id, role: stored, name: null, text: textOf(stored, guest) }
}

function textOf(stored: string, guest: GuestIs | undefined): string {
  if (stored !== 'guest' || guest === undefined) return texts.role(stored)
  return guest === 'account' ? texts.erased : texts.guest(guest)
}

function isOf(account: NamedAccount, about: Acted['about'], side: 'clientId' | 'professionalId'): boolean {
  return account[side] !== null && account[side] === about[side]
}

function takesPart(account: NamedAccount, about: Acted['about']): boolean {
  return isOf(account, about, 'clientId') || isOf(account, about, 'professionalId')
}

/** The side on which an account took part in what the event is about; else the role that permitted it. */
function roleOf(account: NamedAccount, stored: string, about: Acted['about']): string {
  if (isStaff([stored])) return stored
  const isClient = isOf(account, about, 'clientId')
  if (isOf(account, about, 'professionalId') !== isClient) return isClient ? 'client' : 'professional'
  if (stored !== 'guest') return stored
  if (account.professionalId !== null) return 'professional'
  return account.clientId === null ? 'staff' : 'client'
}
