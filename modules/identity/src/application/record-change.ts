import type { CommandDefinition } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, profileKey, unwrap } from '@escuta/kernel'
import { runWithDetails } from './decrypt-details.ts'
import { recordEnds } from './end-sessions.ts'
import { loadUser } from './load-account.ts'
import type { AccountChange } from '../auth-store/account-change.ts'
import type { AccountChangeRow } from '../auth-store/auth-store.tables.ts'
import type { IdentityDeps } from './deps.ts'
import type { UserKey } from '../domain/user/for-registered-user.ts'
import type { User, user } from '../domain/user/user.state.ts'
import { changeAvatar } from '../domain/user/change-avatar.decide.ts'
import { changeEmail } from '../domain/user/change-email.decide.ts'
import { changePassword } from '../domain/user/change-password.decide.ts'
import { chooseUsername } from '../domain/user/choose-username.decide.ts'
import { confirmEmail } from '../domain/user/confirm-email.decide.ts'
import { deactivateAccount } from '../domain/user/deactivate-account.decide.ts'
import { disableSecondFactor } from '../domain/user/disable-second-factor.decide.ts'
import { enableSecondFactor } from '../domain/user/enable-second-factor.decide.ts'
import { makeRecoveryCodes } from '../domain/user/make-recovery-codes.decide.ts'
import { removeSecondFactor } from '../domain/user/remove-second-factor.decide.ts'
import { stopEmailChange } from '../domain/user/stop-email-change.decide.ts'
import { reinstateAccount } from '../domain/user/reinstate-account.decide.ts'
import { suspendAccount } from '../domain/user/suspend-account.decide.ts'
import { grantStaffRole } from '../domain/user/grant-staff-role.decide.ts'
import { withdrawStaffRole } from '../domain/user/withdraw-staff-role.decide.ts'
import { useRecoveryCode } from '../domain/user/use-recovery-code.decide.ts'

export type RecordDeps = Pick<IdentityDeps, 'run' | 'load' | 'cipher'>
type Of<Kind extends AccountChange['kind']> = Extract<AccountChange, { kind: Kind }>
type Recording = {
  readonly deps: RecordDeps
  readonly userId: string
  readonly context: CommandContext
  /** Decrypts a field of the change; null when the person's key is destroyed. */
  readonly decrypt: (encrypted: string) => Promise<string | null>
}
type Recorder<Change> = (change: Change, recording: Recording) => Promise<void>

/** For each kind of change, the command that makes its events; nothing is refused any more, it has happened. */
const recorders: { readonly [Kind in AccountChange['kind']]: Recorder<Of<Kind>> } = {
  'password-changed': ({ provedBy, clearsEarlier }, recording) =>
    record(changePassword, { provedBy, clearsEarlier }, recording),
  'email-confirmed': (_change, recording) => record(confirmEmail, {}, recording),
  async 'email-changed'({ linkId, email: encrypted }, { deps, userId, context, decrypt }) {
    const email = await decrypt(encrypted)
    if (email !== null) await runWithDetails(deps, changeEmail, { userId, linkId, email }, context)
  },
  'email-change-stopped': ({ linkId }, recording) => record(stopEmailChange, { linkId }, recording),
  'second-factor-enabled': (_change, recording) => record(enableSecondFactor, {}, recording),
  'second-factor-disabled': (_change, recording) => record(disableSecondFactor, {}, recording),
  async 'second-factor-removed'({ reason, removedBy }, recording) {
    const removal = { reason: (await recording.decrypt(reason)) ?? '', removedBy }
    await record(removeSecondFactor, removal, recording)
  },
  'recovery-codes-made': (_change, recording) => record(makeRecoveryCodes, {}, recording),
  'recovery-code-used': ({ left }, recording) => record(useRecoveryCode, { left }, recording),
  async 'account-deactivated'(_change, { deps, userId, context }) {
    unwrap(await deps.run(deactivateAccount, { userId }, context, { upcomingAppointments: [] }))
  },
  'account-suspended': ({ reason, suspendedBy }, recording) =>
    record(suspendAccount, { reason, suspendedBy }, recording),
  'account-reinstated': ({ reason, reinstatedBy }, recording) =>
    record(reinstateAccount, { reason, reinstatedBy }, recording),
  'staff-role-granted': ({ role, reason, grantedBy }, recording) =>
    record(grantStaffRole, { role, reason, grantedBy }, recording),
  'staff-role-withdrawn': ({ role, reason, withdrawnBy }, recording) =>
    record(withdrawStaffRole, { role, reason, withdrawnBy }, recording),
  async 'username-chosen'({ username }, recording) {
    await record(chooseUsername, { username: (await recording.decrypt(username)) ?? '' }, recording)
  },
  'avatar-changed': ({ hasPicture }, recording) => record(changeAvatar, { hasPicture }, recording),
}

async function record<Input extends object>(
  command: CommandDefinition<Input & UserKey, undefined, User, (typeof user.events)[number]>,
  input: Input,
  { deps, userId, context }: Recording,
): Promise<void> {
  unwrap(await deps.run(command, { ...input, userId }, context))
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
  const { change, userId, endReason: reason, endedSessions: sessionIds } = row
  const account = await loadUser(deps, userId)
  // No events are recorded for an erased account.
  if (account.status !== 'registered') return
  const key = profileKey(account.personId)
  const decrypt = async (encrypted: string) => (await deps.cipher.decrypt(encrypted, key)) ?? null
  await recorderOf(change)(change, { deps, userId, context: contextFor('record'), decrypt })
  if (reason !== null) await recordEnds(deps, { userId, reason, sessionIds }, contextFor('end-sessions'))
}

/** Guarantee: each recorder has the key of the kind it takes. */
function recorderOf(change: AccountChange) {
  return recorders[change.kind] as Recorder<AccountChange>
}
