import { defineCommand } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { pictureAddress } from '../auth-store/avatars.ts'
import { type changeAvatarInput, identityRefusals } from '../contract/index.ts'
import { changeAvatar as decide } from '../domain/user/change-avatar.decide.ts'
import { user } from '../domain/user/user.state.ts'
import { applyAccountChange, bySession, ownChange } from './apply-account-change.ts'
import { callerAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

export const changeAvatar = defineCommand({
  name: 'change-avatar',
  stream: user,
  decide,
})

/** Refusal, thrown: avatar-unreadable, for what is no JPEG, PNG or WebP picture by its own first bytes. */
export async function changeOwnAvatar(
  deps: ModuleDeps,
  { image }: z.output<typeof changeAvatarInput>,
  ctx: RequestContext,
): Promise<void> {
  const account = await callerAccount(deps, ctx)
  const picture = image === null ? null : pictureAddress(image)
  if (image !== null && picture === null) {
    const refusal = identityRefusals.refuse('avatar-unreadable')
    throw new RefusedError({ ...refusal, issues: [{ path: 'image', message: refusal.message }] })
  }
  const change = { kind: 'avatar-changed', hasPicture: picture !== null } as const
  const request = { ...ownChange(ctx), change, entitlement: bySession(ctx) }
  await applyAccountChange(deps, request, ctx, ({ avatars }) =>
    picture === null ? avatars.remove(account.userId) : avatars.put(account, picture),
  )
}
