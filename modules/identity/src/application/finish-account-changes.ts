import type { CommandContext } from '@escuta/kernel'
import type { createAccountChanges } from '../auth-store/account-changes.ts'
import { recordChange, type RecordDeps } from './record-change.ts'

/**
 * Writes the events of all of an account's changes that were made in the auth store and not recorded yet, in their
 * order. Throws while the event store is away; may run at the same time in several places.
 */
export async function finishAccountChanges(
  deps: RecordDeps & { readonly accountChanges: ReturnType<typeof createAccountChanges> },
  userId: string,
  onStored?: CommandContext['onStored'],
): Promise<void> {
  for (const row of await deps.accountChanges.unfinishedOf(userId)) {
    await recordChange(deps, row, onStored)
    await deps.accountChanges.markFinished(row.changeId)
  }
}
