import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import type { changeDetailsInput } from '../contract/index.ts'
import { changeDetails } from '../domain/user/change-details.decide.ts'
import { runWithDetails } from './decrypt-details.ts'
import { callerId } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Replaces name, phone and birth date. */
export async function changeOwnDetails(
  deps: ModuleDeps,
  input: z.output<typeof changeDetailsInput>,
  ctx: RequestContext,
): Promise<void> {
  const userId = callerId(ctx)
  // An address that was changed a moment ago must be on record before the details are written down whole.
  await deps.finishAccountChanges(userId)
  const details = { ...input, userId, phone: input.phone || null }
  await runWithDetails(deps, changeDetails, details, ctx.command())
}
