import { decryptField } from '@escuta/event-sourcing'
import { masked, maskedEmail, maskedName, profileKey, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { StaffAccount } from '../contract/index.ts'
import type { RegisteredUser, Suspension } from '../domain/user/user.state.ts'
import { userById } from '../read-models/users/users.query.ts'
import { accountNamed } from './account-named.ts'
import { decryptDetails } from './decrypt-details.ts'
import { callerId, loadAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** The account with exactly this address, username or id; null for none and for one that was never completed. */
export async function findAccountForStaff(
  deps: ModuleDeps,
  { login }: { readonly login: string },
): Promise<{ readonly userId: string } | null> {
  const row = await accountNamed(deps, login)
  return row?.state === 'active' ? { userId: row.userId } : null
}

/** An account with its sessions and coming appointments. Refusal, thrown: account-not-found. */
export async function accountForStaff(
  deps: ModuleDeps,
  { userId }: { readonly userId: UserId },
  ctx: RequestContext,
): Promise<StaffAccount> {
  const account = await loadAccount(deps, userId)
  const now = deps.clock.now()
  const { clientId, professionalId, roles, isEmailConfirmed, hasSecondFactor, isDeactivated } = account
  const [person, row, sessions, coming, suspension] = await Promise.all([
    personOf(deps, account, ctx),
    deps.credentials.ofUser(userId),
    deps.sessions.list(userId),
    deps.appointments.comingOf({ clientId, professionalId }, now),
    suspensionOf(deps, account.suspension),
  ])
  return {
    userId,
    clientId,
    professionalId,
    ...person,
    isOwn: callerId(ctx) === userId,
    roles,
    isEmailConfirmed,
    hasSecondFactor,
    createdAt: row?.createdAt ?? now.toISOString(),
    isDeactivated,
    suspension,
    sessions: await Promise.all(
      sessions.map(async (session) => ({
        id: session.sessionId,
        device: (await deps.sessions.originOf(session)).device,
        startedAt: session.createdAt,
        lastSeenAt: session.lastSeenAt ?? session.createdAt,
      })),
    ),
    coming,
  }
}

/** Only administrators see who it is in full. */
async function personOf(deps: ModuleDeps, account: RegisteredUser, { actor }: RequestContext) {
  const { name, email } = await decryptDetails(deps, account)
  const username = (await decryptField(deps.cipher, account.username, profileKey(account.personId))) ?? null
  if (actor.kind === 'user' && actor.roles.includes('admin'))
    return { name, email, username, isMasked: false }
  return {
    name: maskedName(name),
    email: maskedEmail(email),
    username: username && masked(username),
    isMasked: true,
  }
}

/** `by` of an account is shown as its owner's name. */
async function suspensionOf(deps: ModuleDeps, suspension: Suspension | null): Promise<Suspension | null> {
  if (!suspension || !/^[0-9a-f-]{36}$/.test(suspension.by)) return suspension
  const by = await userById(deps.db, suspension.by)
  const name = by && (await decryptField(deps.cipher, by.name, profileKey(by.personId)))
  return { ...suspension, by: name ?? suspension.by }
}
