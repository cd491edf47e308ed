import {
  type ClientId,
  type CommandContext,
  isRefusal,
  phoneField,
  type Refusal,
  type UserId,
} from '@escuta/kernel'
import type { z } from 'zod'
import { createStaffInput } from '../contract/index.ts'
import { clientIdOfUser } from '../domain/client/client.state.ts'
import { queueInvite } from './account-mail.ts'
import { loadAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import type { NewAccount } from './registration.ts'

/** Creates an account of staff, for the command line and demo data. Refusals as registering. */
export function createStaff(
  deps: ModuleDeps,
  input: z.input<typeof createStaffInput>,
  context: CommandContext,
): Promise<UserId | Refusal> {
  return deps.registration.register({ ...createStaffInput.parse(input), phone: null }, context)
}

type NewClient = Omit<NewAccount, 'role' | 'phone' | 'consents'> & { readonly phone?: string | null }

/** Creates a client's account with its patient record, without a session and without consents. Refusals as registering. */
export async function createAccount(
  deps: ModuleDeps,
  account: NewClient,
  context: CommandContext,
): Promise<{ readonly userId: UserId; readonly clientId: ClientId } | Refusal> {
  const created = {
    ...account,
    phone: account.phone ? phoneField.parse(account.phone) : null,
    role: 'client',
    consents: 'apart',
  } as const
  const userId = await deps.registration.register(created, context)
  return isRefusal(userId) ? userId : { userId, clientId: clientIdOfUser(userId) }
}

/**
 * Asks for the mail by which a new account's owner chooses a password, and answers the same link for handing it over.
 * Refusal, thrown: account-not-found.
 */
export async function invite(deps: ModuleDeps, id: UserId, context: CommandContext): Promise<string> {
  const account = await loadAccount(deps, id)
  const linkId = await queueInvite(deps, account, context.commandId)
  const link = await deps.links.find(linkId)
  const token = link && (await deps.links.issue(link))
  if (!token) throw new Error('an invitation that was just asked for is gone')
  return `${deps.settings.publicUrl}/redefinir-senha?token=${token}`
}
