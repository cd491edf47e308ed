import { deriveId, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { ChangeAnswer } from '../contract/index.ts'
import { finishAccountChanges } from '../processes/account-changes/finish-account-changes.ts'
import type { AccountChange, ChangeRequest } from '../auth-store/account-change.ts'
import { type AuthStore, createAuthStore } from '../auth-store/auth-store.ts'
import type { CredentialsRow } from '../auth-store/auth-store.tables.ts'
import type { ModuleDeps } from './module-deps.ts'

/** How long an answer waits for the events of a change that is already made. */
const recordMs = 5_000

export type Change = Omit<ChangeRequest, 'context'>
/** Changes the auth store within the transaction; may return a more exact description of the change. Refuses by `ChangeRefused`. */
export type ChangeWork = (store: AuthStore, account: CredentialsRow) => Promise<AccountChange | void>
type Caller = Pick<RequestContext, 'command' | 'warn'>

/** The id of the change that a request asks for: the same for the same command, sent again. */
export function accountChangeId(commandId: string): string {
  return deriveId(commandId, 'account-change')
}

/**
 * Changes an account in the auth store, with all that ends with it, and puts it on record. The change holds once this
 * answers; `isRecorded` is false while the record waits for the event store. Refusals, thrown: those of the change.
 */
export async function applyAccountChange(
  deps: ModuleDeps,
  change: Change,
  caller: Caller,
  work: ChangeWork = async () => undefined,
): Promise<ChangeAnswer & { readonly isNew: boolean }> {
  const { isNew } = unwrap(
    await deps.accountChanges.apply({ ...change, context: caller.command() }, (transaction, account) =>
      work(createAuthStore({ ...deps, db: transaction }), account),
    ),
  )
  return { isNew, ...(await recordWithinLimit(deps, change.userId, caller)) }
}

/** The answer to a change that an earlier run of the same command made; undefined when there was none. */
export async function answerOfEarlierRun(
  deps: ModuleDeps,
  { changeId, userId }: Pick<Change, 'changeId' | 'userId'>,
  caller: Caller,
): Promise<ChangeAnswer | undefined> {
  const earlier = await deps.accountChanges.find(changeId)
  if (earlier?.userId !== userId) return undefined
  return recordWithinLimit(deps, userId, caller)
}

/** Records the changes at once; on failure or timeout the periodic job records them. */
async function recordWithinLimit(deps: ModuleDeps, userId: string, caller: Caller): Promise<ChangeAnswer> {
  const { onStored } = caller.command()
  let isAnswered = false
  const recording = finishAccountChanges(deps, userId, (position) => {
    if (!isAnswered) onStored?.(position)
  }).then(
    () => true,
    (error: unknown) => {
      caller.warn('account-change-not-recorded', { why: error instanceof Error ? error.name : 'unknown' })
      return false
    },
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), recordMs)
  })
  const isRecorded = await Promise.race([recording, late])
  isAnswered = true
  clearTimeout(timer)
  return { isRecorded }
}

/** Encrypts a field of a change until the change is recorded. */
export function encryptForChange(
  { cipher }: Pick<ModuleDeps, 'cipher'>,
  keyId: string,
  changeId: string,
  [field, plaintext]: readonly [field: string, plaintext: string],
): Promise<string> {
  return cipher.encrypt({ keyId, eventId: changeId, field, plaintext })
}
