import { command, query, router } from '@escuta/rpc'
import { accountForStaff, findAccountForStaff } from '../application/account-for-staff.ts'
import { grantStaffRoleTo, withdrawStaffRoleFrom } from '../application/change-staff-role.ts'
import type { ModuleDeps } from '../application/module-deps.ts'
import { staffActor } from '../application/staff-act.ts'
import { reinstateAccountOf, suspendAccountOf } from '../application/suspend-account-of.ts'
import {
  accountOfInput,
  actOnAccountInput,
  actOnRoleInput,
  changeAnswer,
  findAccountInput,
  foundAccount,
  staffAccount,
} from '../contract/index.ts'

/** Procedures of staff on the accounts of others. */
export function staffRouter(deps: ModuleDeps) {
  return router({
    findAccount: query
      .input(findAccountInput)
      .output(foundAccount)
      .query(({ input }) => findAccountForStaff(deps, input)),
    accountOf: query
      .input(accountOfInput)
      .output(staffAccount)
      .query(({ input, ctx }) => accountForStaff(deps, input, ctx)),
    suspendAccount: command
      .input(actOnAccountInput)
      .output(changeAnswer)
      .mutation(({ input, ctx }) => suspendAccountOf(deps, input, staffActor(ctx))),
    reinstateAccount: command
      .input(actOnAccountInput)
      .output(changeAnswer)
      .mutation(({ input, ctx }) => reinstateAccountOf(deps, input, staffActor(ctx))),
    grantRole: command
      .input(actOnRoleInput)
      .output(changeAnswer)
      .mutation(({ input, ctx }) => grantStaffRoleTo(deps, input, staffActor(ctx))),
    withdrawRole: command
      .input(actOnRoleInput)
      .output(changeAnswer)
      .mutation(({ input, ctx }) => withdrawStaffRoleFrom(deps, input, staffActor(ctx))),
  })
}
