import { type CommandContext, isRefusal, RefusedError, type UserId } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import { settleAdministratorOf } from '../../application/settle-administrator.ts'
import { applyAccountChange, asOperator, refusalFrom } from '../../application/apply-account-change.ts'
import { withdrawalOf } from '../../application/change-staff-role.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'
import { suspends, suspensionOf } from '../../application/suspend-account-of.ts'
import * as published from '../../contract/published-events.ts'
import { administratorRemoved } from '../../domain/administrators/administrators.events.ts'
import { administrators } from '../../domain/administrators/administrators.state.ts'

type Removed = Parameters<Parameters<typeof on<typeof administratorRemoved>>[1]>[0]['data']

/**
 * Keeps the list of administrators in line with their accounts, and makes the change of an account that was decided on
 * the list, where the server stopped in between. From the start: the list has every administrator of before.
 */
export function keepAdministrators(deps: ModuleDeps) {
  const settle = (userId: UserId, context: CommandContext) => settleAdministratorOf(deps, userId, context)
  return defineProcess({ name: 'identity.keep-administrators', from: 'start' }, [
    on(published.userRegistered, async ({ data: { userId, roles } }, { contextFor }) => {
      if (roles.includes('admin')) await settle(userId, contextFor('settle'))
    }),
    on(administratorRemoved, ({ data }, { contextFor }) => complete(deps, data, contextFor('complete'))),
    on(published.staffRoleGranted, ({ data }, { contextFor }) => settle(data.userId, contextFor('settle'))),
    on(published.staffRoleWithdrawn, ({ data }, { contextFor }) => settle(data.userId, contextFor('settle'))),
    on(published.accountSuspended, ({ data }, { contextFor }) => settle(data.userId, contextFor('settle'))),
    on(published.accountReinstated, ({ data }, { contextFor }) => settle(data.userId, contextFor('settle'))),
    on(published.accountErased, ({ data }, { contextFor }) => settle(data.userId, contextFor('settle'))),
  ])
}

/** The same change as the command's: it is made once, by whichever comes first. */
async function complete(
  deps: ModuleDeps,
  { userId, act, changeId, reason, removedBy: by, removedAt }: Removed,
  context: CommandContext,
): Promise<void> {
  // Reinstated or granted again since: the event was delivered once more.
  const { userIds } = await deps.load(administrators, {})
  if (userIds.has(userId)) return
  const given = { changeId, userId, reason, by, entitlement: { by: 'operator' } as const }
  const caller = asOperator(context)
  const applied =
    act === 'suspension'
      ? applyAccountChange(deps, suspensionOf(given), caller, suspends(removedAt))
      : applyAccountChange(deps, withdrawalOf({ ...given, role: 'admin' }), caller)
  // The account was erased meanwhile.
  const outcome = await applied.catch(refusalFrom)
  if (isRefusal(outcome) && outcome.code !== 'account-not-found') throw new RefusedError(outcome)
}
