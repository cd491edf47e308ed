import { defineCommand } from '@escuta/event-sourcing'
import { type CommandContext, type UserId, unwrap } from '@escuta/kernel'
import { administrators } from '../domain/administrators/administrators.state.ts'
import { removeAdministrator as decideRemoval } from '../domain/administrators/remove-administrator.decide.ts'
import { settleAdministrator as decideSettling } from '../domain/administrators/settle-administrator.decide.ts'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

export const removeAdministrator = defineCommand({
  name: 'remove-administrator',
  stream: administrators,
  decide: decideRemoval,
})

const settleAdministrator = defineCommand({
  name: 'settle-administrator',
  stream: administrators,
  decide: decideSettling,
})

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
