import { publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import {
  type ClientId,
  type CommandContext,
  deriveId,
  isRefusal,
  type Refusal,
  type UserId,
} from '@escuta/kernel'
import type { z } from 'zod'
import { createStaffInput } from '../contract/index.ts'
import {
  grantProfessionalRole as grantContract,
  registerClient as registerContract,
} from '../contract/published-commands.ts'
import { queueInvite } from '../processes/account-mail/account-mail.ts'
import { loadRegisteredUser } from '../processes/load-user.ts'
import { client, clientIdOfUser, clientStream } from '../domain/client/client.state.ts'
import { registerClient } from '../domain/client/register-client.decide.ts'
import { grantProfessionalRole } from '../domain/user/grant-professional-role.decide.ts'
import { user, userStream } from '../domain/user/user.state.ts'
import type { ModuleDeps } from './module-deps.ts'
import { applyAccountChange } from './apply-account-change.ts'

/** Commands that other modules may send. */
export function identityCommands({ handle }: Pick<ModuleDeps, 'handle'>): readonly PublishedCommand[] {
  return [
    publishCommand(registerContract, async (input, context) => {
      const outcome = await handle(
        client,
        clientStream(input.clientId),
        { name: 'register-client', context },
        (state, now) => registerClient(input, state, now),
      )
      return isRefusal(outcome) ? outcome : { clientId: input.clientId }
    }),
    publishCommand(grantContract, async (input, context) => {
      const outcome = await handle(
        user,
        userStream(input.userId),
        { name: 'grant-professional-role', context },
        (state, now) => grantProfessionalRole(input, state, now),
      )
      return isRefusal(outcome) ? outcome : { userId: input.userId }
    }),
  ]
}

/** Creates an account of staff, for the command line and demo data. Refusals as registering. */
export function createStaff(
  deps: ModuleDeps,
  input: z.input<typeof createStaffInput>,
  context: CommandContext,
): Promise<UserId | Refusal> {
  return deps.registration.register({ ...createStaffInput.parse(input), phone: null }, context)
}

type NewClient = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly phone?: string | null
}

/** Creates a client's account with its patient record, without a session. Refusals as registering. */
export async function createAccount(
  deps: ModuleDeps,
  account: NewClient,
  context: CommandContext,
): Promise<{ readonly userId: UserId; readonly clientId: ClientId } | Refusal> {
  const created = { ...account, phone: account.phone || null, role: 'client' } as const
  const userId = await deps.registration.register(created, context)
  return isRefusal(userId) ? userId : { userId, clientId: clientIdOfUser(userId) }
}

/**
 * Asks for the mail by which a new account's owner chooses a password, and answers the same link for handing it over.
 * Refusal, thrown: account-not-found.
 */
export async function invite(deps: ModuleDeps, id: UserId, context: CommandContext): Promise<string> {
  const account = await loadRegisteredUser(deps, id, context)
  const linkId = await queueInvite(deps, account, context.commandId)
  const link = await deps.links.find(linkId)
  const token = link && (await deps.links.issue(link))
  if (!token) throw new Error('an invitation that was just asked for is gone')
  return `${deps.settings.publicUrl}/redefinir-senha?token=${token}`
}

/** Confirms the account's address without a link, by the operator. Refusal, thrown: account-not-found. */
export async function confirmAddress(deps: ModuleDeps, id: UserId, context: CommandContext): Promise<void> {
  const changeId = deriveId(context.commandId, 'confirm-address')
  const change = { kind: 'email-confirmed' } as const
  const request = { changeId, userId: id, change, entitlement: { by: 'operator' } } as const
  await applyAccountChange(deps, request, { command: () => context, warn: () => undefined }, (store) =>
    store.credentials.confirmAddress(id, context.now),
  )
}
