import { type CommandContext, type UserId, unwrap } from '@escuta/kernel'
import { settleAdministrator } from '../domain/administrators/settle-administrator.decide.ts'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Brings the list of administrators in line with the account, as its own events have it. */
export async function settleAdministratorOf(
  deps: Pick<ModuleDeps, 'load' | 'run'>,
  userId: UserId,
  context: CommandContext,
): Promise<void> {
  const account = await loadUser(deps, userId)
  const isAdministrator =
    account.status === 'registered' && account.suspension === null && account.roles.includes('admin')
  unwrap(await deps.run(settleAdministrator, { userId, isAdministrator }, context))
}
