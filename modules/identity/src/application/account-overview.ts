import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { AccountOverview } from '../contract/index.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import { decryptDetails } from './decrypt-details.ts'
import { callerAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { needsSecondFactor } from './second-factor.ts'

/** Data of the account page. */
export async function accountOverview(deps: ModuleDeps, ctx: RequestContext): Promise<AccountOverview> {
  const account = await callerAccount(deps, ctx)
  const { userId, personId, isEmailConfirmed } = account
  const [details, username, avatar, pendingEmail, recoveryCodesLeft, isEnabled] = await Promise.all([
    decryptDetails(deps, account),
    decryptField(deps.cipher, account.username, profileKey(personId)),
    deps.avatars.find(account),
    pendingEmailOf(deps, account),
    deps.recovery.left(userId),
    deps.factors.isEnabled(userId),
  ])
  return {
    ...details,
    emailConfirmed: isEmailConfirmed,
    pendingEmail,
    username: username ?? null,
    avatar,
    secondFactor: { isEnabled, isRequired: needsSecondFactor(deps, account), recoveryCodesLeft },
  }
}

async function pendingEmailOf(
  { links }: ModuleDeps,
  { userId, personId }: RegisteredUser,
): Promise<string | null> {
  const link = await links.pendingChange(userId)
  return (link && (await links.addressesOf(link, personId)))?.present ?? null
}
