import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { AccountOverview } from '../../contract/index.ts'
import type { RegisteredUser } from '../../domain/user/user.state.ts'
import type { Entry } from '../parts.ts'
import { openDetails } from '../../processes/account-changes/change-details.ts'
import { ownAccount } from '../own-account.ts'
import { needsSecondFactor } from '../second-factor.ts'

/** Everything the account page shows, as it stands now. */
export async function accountOverview(entry: Entry, ctx: RequestContext): Promise<AccountOverview> {
  const account = await ownAccount(entry, ctx)
  const { userId, personId, isEmailConfirmed } = account
  const [details, username, avatar, pendingEmail, recoveryCodesLeft, isEnabled] = await Promise.all([
    openDetails(entry, account),
    decryptField(entry.cipher, account.username, profileKey(personId)),
    entry.avatars.find(account),
    pendingEmailOf(entry, account),
    entry.recovery.left(userId),
    entry.factors.isEnabled(userId),
  ])
  return {
    ...details,
    emailConfirmed: isEmailConfirmed,
    pendingEmail,
    username: username ?? null,
    avatar,
    secondFactor: { isEnabled, isRequired: needsSecondFactor(entry, account), recoveryCodesLeft },
  }
}

async function pendingEmailOf(
  { links }: Entry,
  { userId, personId }: RegisteredUser,
): Promise<string | null> {
  const link = await links.pendingChange(userId)
  return (link && (await links.addressesOf(link, personId)))?.present ?? null
}
