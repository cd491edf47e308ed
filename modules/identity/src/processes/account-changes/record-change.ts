import { type Decision, type EventOf, type FieldCipher, type Handle } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, profileKey, unwrap, userId as asUserId } from '@escuta/kernel'
import type { AccountChange } from '../../auth-store/account-change.ts'
import type { AccountChangeRow } from '../../auth-store/auth-store.tables.ts'
import { access, accessStream } from '../../domain/access/access.state.ts'
import { recordEnd } from '../../domain/access/record-session.decide.ts'
import { changeAvatar } from '../../domain/user/change-avatar.decide.ts'
import { changeEmail } from '../../domain/user/change-email.decide.ts'
import { changePassword } from '../../domain/user/change-password.decide.ts'
import { chooseUsername } from '../../domain/user/choose-username.decide.ts'
import { deactivateAccount } from '../../domain/user/close-account.decide.ts'
import { confirmEmail } from '../../domain/user/confirm-email.decide.ts'
import { removeSecondFactor } from '../../domain/user/remove-second-factor.decide.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  makeRecoveryCodes,
  useRecoveryCode,
} from '../../domain/user/second-factor.decide.ts'
import { stopEmailChange } from '../../domain/user/stop-email-change.decide.ts'
import type { userEvents } from '../../domain/user/user.events.ts'
import { type User, user, userStream } from '../../domain/user/user.state.ts'
import { loadUser } from '../load-user.ts'
import { decideOnDetails } from './change-details.ts'

export type RecordDeps = { readonly handle: Handle; readonly cipher: FieldCipher }
type Decide = (state: User, now: string) => Decision<EventOf<(typeof userEvents)[number]>>
type Of<Kind extends AccountChange['kind']> = Extract<AccountChange, { kind: Kind }>
/** Decrypts a field of a change; null when the person's key is destroyed. */
type Decrypt = (encrypted: string) => Promise<string | null>

/** For each kind of change, the decision that makes its events; nothing is refused any more, it has happened. */
type Recorders = {
  readonly [Kind in Exclude<AccountChange['kind'], 'email-changed'>]: (
    change: Of<Kind>,
    decrypt: Decrypt,
  ) => Decide | Promise<Decide>
}

const recorders: Recorders = {
  'password-changed': (change) => (state, now) => changePassword(change, state, now),
  'email-confirmed': () => confirmEmail,
  'email-change-stopped':
    ({ linkId }) =>
    (state, now) =>
      stopEmailChange({ linkId }, state, now),
  'second-factor-enabled': () => enableSecondFactor,
  'second-factor-disabled': () => (state, now) => disableSecondFactor({ isNeeded: false }, state, now),
  'second-factor-removed': async ({ reason, removedBy }, decrypt) => {
    const removal = { reason: (await decrypt(reason)) ?? '', removedBy }
    return (state, now) => removeSecondFactor(removal, state, now)
  },
  'recovery-codes-made': () => makeRecoveryCodes,
  'recovery-code-used':
    ({ left }) =>
    (state, now) =>
      useRecoveryCode({ left }, state, now),
  'account-deactivated': () => (state, now) => deactivateAccount({ upcomingAppointments: [] }, state, now),
  'username-chosen': async ({ username }, decrypt) => {
    const chosen = { username: (await decrypt(username)) ?? '' }
    return (state, now) => chooseUsername(chosen, state, now)
  },
  'avatar-changed':
    ({ hasPicture }) =>
    (state, now) =>
      changeAvatar({ hasPicture }, state, now),
}

/**
 * Writes the events of a change that holds in the auth store: on the account's stream, then that of its accesses. The
 * commands' ids derive from the change, so each event is written once.
 */
export async function recordChange(
  deps: RecordDeps,
  row: AccountChangeRow,
  onStored?: CommandContext['onStored'],
): Promise<void> {
  const contextFor = (step: string): CommandContext => ({
    ...row.context,
    commandId: deriveId(row.changeId, step),
    now: row.changedAt,
    ...(onStored && { onStored }),
  })
  const { status } = await loadUser(deps, row.userId, contextFor('look'))
  // No events are recorded for an erased account.
  if (status !== 'registered') return
  await appendToUser(deps, row, contextFor('record'))
  await recordEndedSessions(deps, row, contextFor('end-sessions'))
}

async function appendToUser(
  deps: RecordDeps,
  { change, userId }: AccountChangeRow,
  context: CommandContext,
): Promise<void> {
  const command = { name: change.kind, context }
  const decrypt = async (encrypted: string) => decryptText(deps, userId, encrypted, context)
  if (change.kind === 'email-changed') {
    const email = await decrypt(change.email)
    if (email === null) return
    const { linkId } = change
    await decideOnDetails(deps, userId, command, (details, state, now) =>
      changeEmail({ details: { ...details, email }, linkId }, state, now),
    )
    return
  }
  const decide = await recorderOf(change)(change, decrypt)
  unwrap(await deps.handle(user, userStream(userId), command, decide))
}

async function recordEndedSessions(
  { handle }: RecordDeps,
  { userId: id, endedSessions: sessionIds, endReason: reason }: AccountChangeRow,
  context: CommandContext,
): Promise<void> {
  if (reason === null || sessionIds.length === 0) return
  const command = { name: 'end-sessions', context }
  const ended = { userId: asUserId.parse(id), reason, sessionIds }
  unwrap(await handle(access, accessStream(id, context.now), command, (_state, now) => recordEnd(ended, now)))
}

async function decryptText(
  deps: RecordDeps,
  userId: string,
  encrypted: string,
  context: CommandContext,
): Promise<string | null> {
  const account = await loadUser(deps, userId, context)
  if (account.status !== 'registered') return null
  return (await deps.cipher.decrypt(encrypted, profileKey(account.personId))) ?? null
}

/** Guarantee: each recorder has the key of the kind it takes. */
function recorderOf(change: Exclude<AccountChange, { kind: 'email-changed' }>) {
  return recorders[change.kind] as (change: AccountChange, decrypt: Decrypt) => Decide | Promise<Decide>
}
