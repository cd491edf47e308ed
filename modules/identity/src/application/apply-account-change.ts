import { answerWithin, type CommandContext, deriveId, type Refusal, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type ChangeAnswer, identityRefusals } from '../contract/index.ts'
import type { AccountChange, ChangeRequest } from '../auth-store/account-change.ts'
import { type AuthStore, createAuthStore } from '../auth-store/auth-store.ts'
import type { CredentialsRow } from '../auth-store/auth-store.tables.ts'
import { renewToken } from './end-sessions.ts'
import { callerId } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** How long an answer waits for the events of a change that is already made. */
const recordMs = 5_000

type Change = Omit<ChangeRequest, 'context'>
/** Changes the auth store within the transaction; may return a more exact description of the change. Refuses by `RefusedError`. */
export type ChangeWork = (store: AuthStore, account: CredentialsRow) => Promise<AccountChange | void>
type Caller = Pick<RequestContext, 'command' | 'warn'>

/** A change of the caller's own account: its id is the same for the same command, sent again. */
export type OwnChange = { readonly changeId: string; readonly userId: string }
export function ownChange(ctx: RequestContext): OwnChange {
  return { changeId: deriveId(ctx.command().commandId, 'account-change'), userId: callerId(ctx) }
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
  const { isNew } = await deps.accountChanges.apply(
    { ...change, context: caller.command() },
    (transaction, account) => work(createAuthStore({ ...deps, db: transaction }), account),
  )
  return { isNew, ...(await recordWithinLimit(deps, change.userId, caller)) }
}

/** The answer to a change that an earlier run of the same command made; undefined when there was none. */
export async function answerOfEarlierRun(
  deps: ModuleDeps,
  { changeId, userId }: OwnChange,
  caller: Caller,
): Promise<ChangeAnswer | undefined> {
  const earlier = await deps.accountChanges.find(changeId)
  if (earlier?.userId !== userId) return undefined
  return recordWithinLimit(deps, userId, caller)
}

/** Makes a change of the caller's own credentials, once for the same command, and renews the token of their session. */
export async function changeCredentials(
  deps: ModuleDeps,
  ctx: RequestContext,
  change: (own: OwnChange) => Promise<ChangeAnswer>,
): Promise<ChangeAnswer> {
  const own = ownChange(ctx)
  const answer = (await answerOfEarlierRun(deps, own, ctx)) ?? (await change(own))
  await renewToken(deps, ctx)
  return answer
}

/** Records the changes at once; on failure or timeout the periodic job records them. */
async function recordWithinLimit(deps: ModuleDeps, userId: string, caller: Caller): Promise<ChangeAnswer> {
  const { onStored } = caller.command()
  let isAnswered = false
  const recording = deps
    .finishAccountChanges(userId, (position) => {
      if (!isAnswered) onStored?.(position)
    })
    .then(
      () => true,
      (error: unknown) => {
        caller.warn('account-change-not-recorded', { why: error instanceof Error ? error.name : 'unknown' })
        return false
      },
    )
  const isRecorded = await answerWithin(recordMs, recording, false)
  isAnswered = true
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

export function bySession({ sessionId }: RequestContext) {
  return { by: 'session', sessionId } as const
}

/** The operator's command line, which has no log of warnings. */
export function asOperator(context: CommandContext): Caller {
  return { command: () => context, warn: () => undefined }
}

/** The work of a change that removes the second factor. */
export const withoutSecondFactor: ChangeWork = async (store, { userId }) => {
  await store.factors.remove(userId)
  await store.recovery.remove(userId)
}

export function linkExpired(): RefusedError {
  return new RefusedError(identityRefusals.refuse('link-expired'))
}

/** The refusal that was thrown; other errors are thrown again. */
export function refusalFrom(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal
  throw error
}
