import { decryptField } from '@escuta/event-sourcing'
import { clientId as asClientId, profileKey, userId as asUserId } from '@escuta/kernel'
import type { Invitation, RegisteredClient } from '../domain/client/client.state.ts'
import type { InvitedAccount } from '../domain/client/invite-client.decide.ts'
import { accountWith } from '../read-models/people/accounts.query.ts'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

type Deps = Pick<ModuleDeps, 'db' | 'load' | 'cipher' | 'credentials' | 'loginHash'>

/**
 * The account that an invitation is addressed to: the one that has the address, confirmed, or without an address
 * the one that the record was entered beside. Null for none, for one that is closed, and for the inviting professional's own.
 */
export async function invitedAccount(
  deps: Deps,
  { proposedTo, enteredBy }: Pick<RegisteredClient, 'proposedTo' | 'enteredBy'>,
  email: string | null,
): Promise<InvitedAccount | null> {
  const userId =
    email === null ? proposedTo && (await userWith(deps, proposedTo)) : await holderOf(deps, email)
  const account = userId ? await loadUser(deps, userId) : undefined
  if (account?.status !== 'registered' || account.clientId === null) return null
  if (account.suspension !== null || account.professionalId === enteredBy) return null
  return { userId: account.userId, clientId: account.clientId }
}

/** The address that an invitation goes to: the record's, or the confirmed one of the account that it was entered beside. */
export async function addressOf(
  deps: Deps,
  { id, email, proposedTo }: RegisteredClient,
): Promise<string | undefined> {
  const own = (await decryptField(deps.cipher, email, profileKey(id))) ?? undefined
  if (own !== undefined || proposedTo === null) return own?.toLowerCase()
  const userId = await userWith(deps, proposedTo)
  const account = userId ? await loadUser(deps, userId) : undefined
  if (account?.status !== 'registered' || !account.isEmailConfirmed) return undefined
  const address = await decryptField(deps.cipher, account.email, profileKey(account.personId))
  return address?.toLowerCase()
}

/**
 * The address that the link of an invitation proves: whoever has a link from before the account changed its address may
 * not read the new one, or speak for it.
 */
export async function linkAddressOf(
  deps: Deps,
  record: RegisteredClient,
  { invitedAt }: Invitation,
): Promise<string | undefined> {
  const email = await addressOf(deps, record)
  if (email === undefined || record.email !== null) return email
  const holder = await deps.credentials.find(deps.loginHash(email))
  const confirmedAt = holder?.emailConfirmedAt ?? null
  return confirmedAt !== null && confirmedAt <= invitedAt ? email : undefined
}

async function userWith({ db }: Deps, proposedTo: string): Promise<string | undefined> {
  const found = await accountWith(db, asClientId.parse(proposedTo))
  return found && asUserId.parse(found.userId)
}

async function holderOf({ credentials, loginHash }: Deps, email: string): Promise<string | undefined> {
  const holder = await credentials.find(loginHash(email))
  return holder?.state === 'active' && holder.emailConfirmedAt !== null ? holder.userId : undefined
}
