import { unwrap } from '@escuta/kernel'
import type { ChangeAnswer, StaffRole } from '../contract/index.ts'
import { grantStaffRole } from '../domain/user/grant-staff-role.decide.ts'
import { applyAccountChange } from './apply-account-change.ts'
import type { ModuleDeps } from './module-deps.ts'
import { assertOtherRole, beginStaffAct, decideRemoval, type StaffActor } from './staff-act.ts'
import type { ActOnAccount } from './suspend-account-of.ts'

type ActOnRole = ActOnAccount & { readonly role: StaffRole }

const unchanged = { isRecorded: true } as const
/** The next sign-in asks for the second factor that the roles require, and the session is that of their roles. */
const ends = { reason: 'staff-roles-changed', except: null } as const

/** Gives an account a role of staff. Refusals, thrown: account-not-found, own-account, staff-address-unconfirmed. */
export async function grantStaffRoleTo(
  deps: ModuleDeps,
  { userId, role, reason }: ActOnRole,
  actor: StaffActor,
): Promise<ChangeAnswer> {
  const { account, changeId, now } = await beginStaffAct(deps, userId, actor)
  if (account.roles.includes(role)) return unchanged
  const { caller, by: grantedBy, entitlement } = actor
  // Decided before the sessions end: the record of it afterwards is refused nothing.
  unwrap(grantStaffRole.decide({ userId, role, reason, grantedBy, now }, account))
  const change = { kind: 'staff-role-granted', role, reason, grantedBy } as const
  const { isRecorded } = await applyAccountChange(
    deps,
    { changeId, userId, change, entitlement, ends },
    caller,
  )
  return { isRecorded }
}

/** Takes a role of staff away. Refusals, thrown: account-not-found, own-account, only-role, last-administrator. */
export async function withdrawStaffRoleFrom(
  deps: ModuleDeps,
  { userId, role, reason }: ActOnRole,
  actor: StaffActor,
): Promise<ChangeAnswer> {
  const act = await beginStaffAct(deps, userId, actor)
  if (!act.account.roles.includes(role)) return unchanged
  assertOtherRole(act.account, role)
  const entitlement =
    role === 'admin'
      ? await decideRemoval(deps, act, actor, { act: 'withdrawal', reason })
      : actor.entitlement
  const { isRecorded } = await applyAccountChange(
    deps,
    withdrawalOf({ userId, changeId: act.changeId, role, reason, by: actor.by, entitlement }),
    actor.caller,
  )
  return { isRecorded }
}

/** The change that withdraws a role, also as the process completes it. */
export function withdrawalOf<
  Given extends { readonly role: StaffRole; readonly reason: string; readonly by: string },
>({ role, reason, by, ...given }: Given) {
  const change = { kind: 'staff-role-withdrawn', role, reason, withdrawnBy: by } as const
  return { ...given, change, ends }
}
