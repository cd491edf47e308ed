import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import {
  type changeAvatarInput,
  type changeDetailsInput,
  type chooseUsernameInput,
  identityRefusals,
} from '../../contract/index.ts'
import { pictureAddress } from '../../vault/avatars.ts'
import { changeAvatar as decideAvatar } from '../../write/user/change-avatar.decide.ts'
import { changePersonDetails } from '../../write/user/change-person-details.decide.ts'
import { chooseUsername as decideUsername } from '../../write/user/choose-username.decide.ts'
import { changeAccount } from '../change-account.ts'
import type { Entry } from '../entry.ts'
import { openDetails, ownAccount } from '../own-account.ts'

/** Name, phone and birth date, whole; the address has a way of its own. */
export async function changeDetails(
  entry: Entry,
  input: z.output<typeof changeDetailsInput>,
  ctx: RequestContext,
): Promise<void> {
  const account = await ownAccount(entry, ctx)
  const { email } = await openDetails(entry, account)
  const details = { ...input, phone: input.phone || null, email }
  const change = { name: 'change-person-details', userId: account.userId, context: ctx.command() }
  await changeAccount(entry, change, (state, now) => changePersonDetails(details, state, now))
}

/** Refusal, thrown: username-taken. */
export async function chooseUsername(
  entry: Entry,
  { username }: z.output<typeof chooseUsernameInput>,
  ctx: RequestContext,
): Promise<void> {
  const { userId } = await ownAccount(entry, ctx)
  if (!(await entry.credentials.chooseUsername(userId, entry.loginHash(username)))) {
    const refusal = identityRefusals.refuse('username-taken')
    throw new RefusedError({ ...refusal, issues: [{ path: 'username', message: refusal.message }] })
  }
  const change = { name: 'choose-username', userId, context: ctx.command() }
  await changeAccount(entry, change, (state, now) => decideUsername({ username }, state, now))
}

/** Refusal, thrown: avatar-unreadable, for what is no JPEG, PNG or WebP picture by its own first bytes. */
export async function changeAvatar(
  entry: Entry,
  { image }: z.output<typeof changeAvatarInput>,
  ctx: RequestContext,
): Promise<void> {
  const account = await ownAccount(entry, ctx)
  const picture = image === null ? null : pictureAddress(image)
  if (image !== null && picture === null) {
    const refusal = identityRefusals.refuse('avatar-unreadable')
    throw new RefusedError({ ...refusal, issues: [{ path: 'image', message: refusal.message }] })
  }
  await (picture === null ? entry.avatars.remove(account.userId) : entry.avatars.put(account, picture))
  const change = { name: 'change-avatar', userId: account.userId, context: ctx.command() }
  const hasPicture = picture !== null
  await changeAccount(entry, change, (state, now) => decideAvatar({ hasPicture }, state, now))
}
