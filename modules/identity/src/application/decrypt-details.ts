import { type CommandDefinition, decryptField, type FieldCipher } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, profileKey, RefusedError, unwrap } from '@escuta/kernel'
import { identityRefusals } from '../contract/index.ts'
import type { DecryptedDetails, PersonDetails } from '../domain/user/decrypted-details.ts'
import type { UserKey } from '../domain/user/for-registered-user.ts'
import type { RegisteredUser, User, user } from '../domain/user/user.state.ts'
import type { IdentityDeps } from './deps.ts'
import { loadAccount } from './load-account.ts'

const mostTries = 5

/**
 * Runs a command whose event carries all details of the account: they are decrypted before, and again when another
 * command has just replaced an address or a name. Refusals, thrown.
 */
export async function runWithDetails<Input extends UserKey>(
  deps: Pick<IdentityDeps, 'run' | 'load' | 'cipher'>,
  command: CommandDefinition<Input, DecryptedDetails, User, (typeof user.events)[number]>,
  input: Input,
  context: CommandContext,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const account = await loadAccount(deps, input.userId)
    const facts = { account, details: await decryptDetails(deps, account) }
    const outcome = await deps.run(command, input, context, facts)
    const isOutdated = isRefusal(outcome) && outcome.code === 'details-changed'
    if (isOutdated && tries < mostTries) continue
    unwrap(outcome)
    return
  }
}

/** Decrypts the account's personal details. Refusal, thrown: account-not-found when the key is destroyed. */
export async function decryptDetails(
  { cipher }: { readonly cipher: FieldCipher },
  account: RegisteredUser,
): Promise<PersonDetails> {
  const decrypt = (encrypted: string | null) => decryptField(cipher, encrypted, profileKey(account.personId))
  const [name, email] = await Promise.all([decrypt(account.name), decrypt(account.email)])
  if (!name || !email) throw new RefusedError(identityRefusals.refuse('account-not-found'))
  return {
    name,
    email,
    phone: (await decrypt(account.phone)) ?? null,
    birthDate: (await decrypt(account.birthDate)) ?? null,
  }
}
