import { isRefusal, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type changeAvatarInput, identityRefusals, largestAvatarBytes } from '../contract/index.ts'
import { applyAccountChange, bySession, ownChange } from './apply-account-change.ts'
import { callerAccount } from './load-account.ts'
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
