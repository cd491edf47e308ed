import { profileKey, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import {
  type changeAvatarInput,
  type changeDetailsInput,
  type chooseUsernameInput,
  identityRefusals,
} from '../../contract/index.ts'
import { decideOnDetails } from '../../processes/account-changes/change-details.ts'
import { finishAccountChanges } from '../../processes/account-changes/finish-account-changes.ts'
import { pictureAddress } from '../../auth-store/avatars.ts'
import { changePersonDetails } from '../../domain/user/change-person-details.decide.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { accountChangeId, encryptForChange, applyAccountChange } from '../apply-account-change.ts'
import { callerAccount, callerId } from '../caller-account.ts'

/** Replaces name, phone and birth date. */
export async function changeDetails(
  deps: ModuleDeps,
  input: z.output<typeof changeDetailsInput>,
  ctx: RequestContext,
): Promise<void> {
  const userId = callerId(ctx)
  const command = { name: 'change-person-details', context: ctx.command() }
  // An address that was changed a moment ago must be on record before the details are written down whole.
  await finishAccountChanges(deps, userId)
  await decideOnDetails(deps, userId, command, ({ email }, state, now) =>
    changePersonDetails({ ...input, phone: input.phone || null, email }, state, now),
  )
}

/** Refusal, thrown: username-taken. */
export async function chooseUsername(
  deps: ModuleDeps,
  { username }: z.output<typeof chooseUsernameInput>,
  ctx: RequestContext,
): Promise<void> {
  const changeId = accountChangeId(ctx.command().commandId)
  const { userId, personId } = await callerAccount(deps, ctx)
  const encrypted = await encryptForChange(deps, profileKey(personId), changeId, ['username', username])
  const change = { kind: 'username-chosen', username: encrypted } as const
  await applyAccountChange(deps, { changeId, userId, change, entitlement: bySession(ctx) }, ctx, (store) =>
    store.credentials.chooseUsername(userId, deps.loginHash(username)),
  )
}

/** Refusal, thrown: avatar-unreadable, for what is no JPEG, PNG or WebP picture by its own first bytes. */
export async function changeAvatar(
  deps: ModuleDeps,
  { image }: z.output<typeof changeAvatarInput>,
  ctx: RequestContext,
): Promise<void> {
  const changeId = accountChangeId(ctx.command().commandId)
  const account = await callerAccount(deps, ctx)
  const { userId } = account
  const picture = image === null ? null : pictureAddress(image)
  if (image !== null && picture === null) {
    const refusal = identityRefusals.refuse('avatar-unreadable')
    throw new RefusedError({ ...refusal, issues: [{ path: 'image', message: refusal.message }] })
  }
  const change = { kind: 'avatar-changed', hasPicture: picture !== null } as const
  await applyAccountChange(
    deps,
    { changeId, userId, change, entitlement: bySession(ctx) },
    ctx,
    ({ avatars }) => (picture === null ? avatars.remove(userId) : avatars.put(account, picture)),
  )
}

function bySession({ sessionId }: RequestContext) {
  return { by: 'session', sessionId } as const
}
