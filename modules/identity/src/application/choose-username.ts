import { profileKey } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import type { chooseUsernameInput } from '../contract/index.ts'
import { applyAccountChange, bySession, encryptForChange, ownChange } from './apply-account-change.ts'
import { callerAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Refusal, thrown: username-taken. */
export async function chooseOwnUsername(
  deps: ModuleDeps,
  { username }: z.output<typeof chooseUsernameInput>,
  ctx: RequestContext,
): Promise<void> {
  const own = ownChange(ctx)
  const { personId } = await callerAccount(deps, ctx)
  const encrypted = await encryptForChange(deps, profileKey(personId), own.changeId, ['username', username])
  const change = { kind: 'username-chosen', username: encrypted } as const
  await applyAccountChange(deps, { ...own, change, entitlement: bySession(ctx) }, ctx, (store) =>
    store.credentials.chooseUsername(own.userId, deps.loginHash(username)),
  )
}
