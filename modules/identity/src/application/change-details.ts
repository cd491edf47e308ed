import { accessRefusals, phoneField, RefusedError, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import type { changeDetailsInput } from '../contract/index.ts'
import { changeDetails } from '../domain/user/change-details.decide.ts'
import { decryptDetails, runWithDetails } from './decrypt-details.ts'
import { callerId, loadAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Replaces name, phone and birth date. Refusal, thrown: invalid-input for a new number that is wrong. */
export async function changeOwnDetails(
  deps: ModuleDeps,
  input: z.output<typeof changeDetailsInput>,
  ctx: RequestContext,
): Promise<void> {
  const userId = callerId(ctx)
  // An address that was changed a moment ago must be on record before the details are written down whole.
  await deps.finishAccountChanges(userId)
  const details = { ...input, userId, phone: input.phone ? await phoneOf(deps, userId, input.phone) : null }
  await runWithDetails(deps, changeDetails, details, ctx.command())
}

/** Numbers from before were stored as they were typed: who changes only their name keeps theirs. */
async function phoneOf(deps: ModuleDeps, userId: UserId, phone: string): Promise<string> {
  const { phone: known } = await decryptDetails(deps, await loadAccount(deps, userId))
  if (phone === known) return phone
  const read = phoneField.safeParse(phone)
  if (read.success) return read.data
  const issues = read.error.issues.map(({ message }) => ({ path: 'phone', message }))
  throw new RefusedError({ ...accessRefusals.refuse('invalid-input'), issues })
}
