import type { RequestContext } from '@escuta/rpc'
import { countedDetailChange } from '../auth-store/detail-changes.ts'
import { callerId } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Makes a change of the caller's details, which counts against their day. Refuses, thrown, `too-many-detail-changes`. */
export function countDetailChange(
  { db }: ModuleDeps,
  ctx: RequestContext,
  change: () => Promise<void>,
): Promise<void> {
  const { commandId, now } = ctx.command()
  return countedDetailChange(db, { commandId, by: callerId(ctx), withPerson: null, now }, change)
}
