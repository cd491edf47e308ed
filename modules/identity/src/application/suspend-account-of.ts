import type { UserId } from '@escuta/kernel'
import type { ChangeAnswer } from '../contract/index.ts'
import { applyAccountChange, type ChangeWork } from './apply-account-change.ts'
import type { ModuleDeps } from './module-deps.ts'
import { beginStaffAct, decideRemoval, type StaffActor } from './staff-act.ts'

/** An act of staff on an account; the reason is for its person to read. */
export type ActOnAccount = { readonly userId: UserId; readonly reason: string }

const unchanged = { isRecorded: true } as const

/**
 * Closes an account to its person until it is reinstated: its sessions, sockets and open links end with it, in all
 * processes. Catalog and scheduling follow its event. Refusals, thrown: account-not-found, own-account,
 * last-administrator.
 */
export async function suspendAccountOf(
  deps: ModuleDeps,
  { userId, reason }: ActOnAccount,
  actor: StaffActor,
): Promise<ChangeAnswer> {
  const act = await beginStaffAct(deps, userId, actor)
  if (act.account.suspension) return unchanged
  const entitlement = await decideRemoval(deps, act, actor, { act: 'suspension', reason })
  const { isRecorded } = await applyAccountChange(
    deps,
    suspensionOf({ userId, changeId: act.changeId, reason, by: actor.by, entitlement }),
    actor.caller,
    suspends(act.now),
  )
  return { isRecorded }
}

/** The change that suspends, also as the process completes it. */
export function suspensionOf<Given extends { readonly reason: string; readonly by: string }>({
  reason,
  by,
  ...given
}: Given) {
  const change = { kind: 'account-suspended', reason, suspendedBy: by } as const
  return { ...given, change, ends: { reason: 'account-suspended', except: null } as const }
}

export function suspends(at: string): ChangeWork {
  return ({ credentials }, { userId }) => credentials.suspend(userId, at)
}

/** Opens a suspended account again. Refusals, thrown: account-not-found, own-account. */
export async function reinstateAccountOf(
  deps: ModuleDeps,
  { userId, reason }: ActOnAccount,
  actor: StaffActor,
): Promise<ChangeAnswer> {
  const { account, changeId } = await beginStaffAct(deps, userId, actor)
  if (!account.suspension) return unchanged
  const { caller, by, entitlement } = actor
  const change = { kind: 'account-reinstated', reason, reinstatedBy: by } as const
  const { isRecorded } = await applyAccountChange(
    deps,
    { changeId, userId, change, entitlement },
    caller,
    ({ credentials }) => credentials.suspend(userId, null),
  )
  return { isRecorded }
}
