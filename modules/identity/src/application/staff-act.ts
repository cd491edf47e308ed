import { type CommandContext, deriveId, RefusedError, unwrap, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { Entitlement } from '../auth-store/account-change.ts'
import { identityRefusals, type StaffRole } from '../contract/index.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import { asOperator, bySession } from './apply-account-change.ts'
import { callerId, loadAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { removeAdministrator } from '../domain/administrators/remove-administrator.decide.ts'

/** Who acts on an account that is not their own: an administrator, or an operator of the command line. */
export type StaffActor = {
  readonly caller: Pick<RequestContext, 'command' | 'warn'>
  /** The account's id, or the operator's name. */
  readonly by: string
  readonly entitlement: Entitlement
}

export function staffActor(ctx: RequestContext): StaffActor {
  return { caller: ctx, by: callerId(ctx), entitlement: bySession(ctx) }
}

export function operatorActor(context: CommandContext, name: string): StaffActor {
  return { caller: asOperator(context), by: name, entitlement: { by: 'operator' } }
}

/** The act on one account; the same command sent again has the same `changeId`. */
export type StaffAct = {
  readonly account: RegisteredUser
  readonly userId: UserId
  readonly changeId: string
  readonly now: string
}

/** Loads the account with every change that was made. Refusals, thrown: account-not-found, own-account. */
export async function beginStaffAct(
  deps: ModuleDeps,
  userId: UserId,
  { caller, by }: Pick<StaffActor, 'caller' | 'by'>,
): Promise<StaffAct> {
  if (userId === by) throw new RefusedError(identityRefusals.refuse('own-account'))
  await deps.finishAccountChanges(userId)
  const { commandId, now } = caller.command()
  return { account: await loadAccount(deps, userId), userId, changeId: deriveId(commandId, 'staff-act'), now }
}

/**
 * Takes an administrator off the list first, which decides that another one remains (docs/adr/0036-suspensions-and-staff-roles.md).
 * Answers what the change is entitled by: once decided, it is made whatever becomes of the actor's session. Refusal,
 * thrown: last-administrator.
 */
export async function decideRemoval(
  deps: ModuleDeps,
  { account, userId, changeId }: StaffAct,
  { caller, by, entitlement }: StaffActor,
  { act, reason }: { readonly act: 'suspension' | 'withdrawal'; readonly reason: string },
): Promise<Entitlement> {
  if (!account.roles.includes('admin') || account.suspension) return entitlement
  const context = caller.command()
  const removal = { userId, act, changeId, reason, removedBy: by }
  const commandId = deriveId(context.commandId, 'remove-administrator')
  unwrap(await deps.run(removeAdministrator, removal, { ...context, commandId }))
  return { by: 'operator' }
}

/** Refusal, thrown: only-role, where the account would be left without any. */
export function assertOtherRole({ roles }: RegisteredUser, role: StaffRole): void {
  if (roles.includes(role) && roles.length === 1) throw new RefusedError(identityRefusals.refuse('only-role'))
}
