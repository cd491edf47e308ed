import { type CommandContext, deriveId, isRefusal, RefusedError, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type changeAvatarInput, identityRefusals, largestAvatarBytes } from '../contract/index.ts'
import { applyAccountChange, asOperator, bySession, ownChange } from './apply-account-change.ts'
import { callerAccount, loadAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/**
 * Refusals, thrown: avatar-unreadable, for bytes that are not a whole JPEG, PNG or WebP picture; picture-too-large,
 * for one with more pixels than a browser should decode.
 */
export async function changeOwnAvatar(
  deps: ModuleDeps,
  { image }: z.output<typeof changeAvatarInput>,
  ctx: RequestContext,
): Promise<void> {
  const account = await callerAccount(deps, ctx)
  const picture = image === null ? null : pictureAddress(deps, image)
  const change = { kind: 'avatar-changed', hasPicture: picture !== null } as const
  const request = { ...ownChange(ctx), change, entitlement: bySession(ctx) }
  await applyAccountChange(deps, request, ctx, ({ avatars }) =>
    picture === null ? avatars.remove(account.userId) : avatars.put(account, picture),
  )
}

/** Sets the picture of an account, by the operator. Refuses what `changeOwnAvatar` refuses, and account-not-found. */
export async function setPicture(
  deps: ModuleDeps,
  { userId: id, image }: { readonly userId: UserId; readonly image: string },
  context: CommandContext,
): Promise<void> {
  const { personId } = await loadAccount(deps, id)
  const picture = pictureAddress(deps, image)
  const changeId = deriveId(context.commandId, 'set-picture')
  const change = { kind: 'avatar-changed', hasPicture: true } as const
  const request = { changeId, userId: id, change, entitlement: { by: 'operator' } } as const
  await applyAccountChange(deps, request, asOperator(context), ({ avatars }) =>
    avatars.put({ userId: id, personId }, picture),
  )
}

/** The `data:` address of a picture, as it is stored: without what says where and with which device it was taken. */
function pictureAddress({ cleanPicture }: Pick<ModuleDeps, 'cleanPicture'>, base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const cleaned = bytes.length > largestAvatarBytes ? undefined : cleanPicture(bytes)
  if (cleaned && !isRefusal(cleaned))
    return `data:${cleaned.type};base64,${cleaned.content.toString('base64')}`
  const isTooLarge = isRefusal(cleaned) && cleaned.code === 'picture-too-large'
  const refusal = isTooLarge ? cleaned : identityRefusals.refuse('avatar-unreadable')
  throw new RefusedError({ ...refusal, issues: [{ path: 'image', message: refusal.message }] })
}
