import { type CommandContext, type Refusal, type UserId, userId } from '@escuta/kernel'
import { type ChangeAnswer, identityRefusals, type StaffRole } from '../contract/index.ts'
import { accountNamed } from './account-named.ts'
import { refusalFrom } from './apply-account-change.ts'
import { grantStaffRoleTo, withdrawStaffRoleFrom } from './change-staff-role.ts'
import type { ModuleDeps } from './module-deps.ts'
import { operatorActor, type StaffActor } from './staff-act.ts'
import { reinstateAccountOf, suspendAccountOf } from './suspend-account-of.ts'

/** An act of an operator; `of` is the account's id, address or username. */
export type OperatorAct = { readonly of: string; readonly reason: string; readonly by: string }
type RoleAct = OperatorAct & { readonly role: StaffRole }
type Outcome = Promise<ChangeAnswer | Refusal>

/** The acts of staff on accounts as the command line sends them: the same commands, in an operator's name. */
export function staffActsOf(deps: ModuleDeps) {
  async function actOn(
    { of, by }: OperatorAct,
    context: CommandContext,
    act: (id: UserId, actor: StaffActor) => Promise<ChangeAnswer>,
  ): Outcome {
    const account = await accountNamed(deps, of)
    if (!account) return identityRefusals.refuse('account-not-found')
    return act(userId.parse(account.userId), operatorActor(context, by)).catch(refusalFrom)
  }
  return {
    suspend: (given: OperatorAct, context: CommandContext): Outcome =>
      actOn(given, context, (id, actor) =>
        suspendAccountOf(deps, { userId: id, reason: given.reason }, actor),
      ),
    reinstate: (given: OperatorAct, context: CommandContext): Outcome =>
      actOn(given, context, (id, actor) =>
        reinstateAccountOf(deps, { userId: id, reason: given.reason }, actor),
      ),
    grantRole: ({ role, reason, ...given }: RoleAct, context: CommandContext): Outcome =>
      actOn({ ...given, reason }, context, (id, actor) =>
        grantStaffRoleTo(deps, { userId: id, role, reason }, actor),
      ),
    withdrawRole: ({ role, reason, ...given }: RoleAct, context: CommandContext): Outcome =>
      actOn({ ...given, reason }, context, (id, actor) =>
        withdrawStaffRoleFrom(deps, { userId: id, role, reason }, actor),
      ),
  }
}
