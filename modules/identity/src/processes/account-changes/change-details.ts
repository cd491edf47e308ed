import { type FieldCipher, type Handle, decryptField } from '@escuta/event-sourcing'
import type { Decision, EventOf } from '@escuta/event-sourcing'
import { type CommandContext, profileKey, RefusedError, unwrap } from '@escuta/kernel'
import { identityRefusals } from '../../contract/refusals.ts'
import type { PersonDetails } from '../../domain/user/change-person-details.decide.ts'
import type { userEvents } from '../../domain/user/user.events.ts'
import { type RegisteredUser, type User, user, userStream } from '../../domain/user/user.state.ts'
import { loadRegisteredUser } from '../load-user.ts'

type Deps = { readonly handle: Handle; readonly cipher: FieldCipher }
type Command = { readonly name: string; readonly context: CommandContext }
type Decide = (
  details: PersonDetails,
  state: User,
  now: string,
) => Decision<EventOf<(typeof userEvents)[number]>>

const mostTries = 5

/** The details changed between opening them and deciding. */
class DetailsChangedError extends Error {}

/**
 * Decides on the account's details as its stream has them in that very moment: an event that carries all of them must
 * not bring back an address or a name that another command has just replaced. Refusals, thrown.
 */
export async function decideOnDetails(
  deps: Deps,
  userId: string,
  command: Command,
  decide: Decide,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const account = await loadRegisteredUser(deps, userId, command.context)
    const details = await decryptDetails(deps, account)
    try {
      unwrap(
        await deps.handle(user, userStream(userId), command, (state, now) => {
          if (!hasSameDetails(state, account)) throw new DetailsChangedError()
          return decide(details, state, now)
        }),
      )
      return
    } catch (error) {
      if (!(error instanceof DetailsChangedError) || tries === mostTries) throw error
    }
  }
}

/** Decrypts the account's personal details. Refusal, thrown: account-not-found when the key is destroyed. */
export async function decryptDetails(
  { cipher }: Pick<Deps, 'cipher'>,
  { personId, name, email, phone, birthDate }: RegisteredUser,
): Promise<PersonDetails> {
  const decrypt = (encrypted: string | null) => decryptField(cipher, encrypted, profileKey(personId))
  const [opened, address] = await Promise.all([decrypt(name), decrypt(email)])
  if (!opened || !address) throw new RefusedError(identityRefusals.refuse('account-not-found'))
  return {
    name: opened,
    email: address,
    phone: (await decrypt(phone)) ?? null,
    birthDate: (await decrypt(birthDate)) ?? null,
  }
}

function hasSameDetails(state: User, account: RegisteredUser): boolean {
  return (
    state.status === 'registered' &&
    state.name === account.name &&
    state.email === account.email &&
    state.phone === account.phone &&
    state.birthDate === account.birthDate
  )
}
