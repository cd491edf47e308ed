import { type Actor, profileKey, RefusedError, type UserId } from '@escuta/kernel'
import { accessRefusals, type RequestContext } from '@escuta/rpc'
import { openSealed } from '@escuta/event-sourcing'
import { identityRefusals } from '../contract/index.ts'
import { loadAccount } from '../processes/load-account.ts'
import type { RegisteredUser } from '../write/user/user.state.ts'
import type { PersonDetails } from '../write/user/change-person-details.decide.ts'
import type { Entry } from './entry.ts'

/** Who is signed in. Refusal, thrown: not-signed-in. */
export function ownId({ actor }: { readonly actor: Actor }): UserId {
  if (actor.kind === 'user') return actor.userId
  throw new RefusedError(accessRefusals.refuse('not-signed-in'))
}

/** The account of who is signed in, as its stream has it. Refusals, thrown: not-signed-in, account-not-found. */
export function ownAccount(entry: Entry, ctx: RequestContext): Promise<RegisteredUser> {
  return loadAccount(entry, ownId(ctx), ctx.command())
}

/** Who the person is, opened. Refusal, thrown: account-not-found when their key is gone. */
export async function openDetails(
  { cipher }: Pick<Entry, 'cipher'>,
  { personId, name, email, phone, birthDate }: RegisteredUser,
): Promise<PersonDetails> {
  const open = (sealed: string | null) => openSealed(cipher, sealed, profileKey(personId))
  const [opened, address] = await Promise.all([open(name), open(email)])
  if (!opened || !address) throw new RefusedError(identityRefusals.refuse('account-not-found'))
  return {
    name: opened,
    email: address,
    phone: (await open(phone)) ?? null,
    birthDate: (await open(birthDate)) ?? null,
  }
}
