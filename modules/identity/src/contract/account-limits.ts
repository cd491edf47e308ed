import type { Role } from '@escuta/kernel'
import { rememberedSessionDays, shortSessionHours } from './rule-numbers.ts'

// Without zod, so that the login page's script does not include it.

/** Roles of accounts; guest and system have none. */
export type AccountRole = Exclude<Role, 'guest' | 'system'>

/** Roles of staff: their accounts are created by command and require a second factor outside the demo. */
export const staffRoles = ['admin', 'support', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether one of the roles is a staff role; events hold roles as text. */
export function isStaff(roles: readonly string[]): boolean {
  return staffRoles.some((role) => roles.includes(role))
}

/** The cookie that carries the session's opaque token. */
export const sessionCookie = 'escuta.session'
/** Cookie that identifies a known browser at sign-in; expires after a year. */
export const deviceCookie = 'escuta.device'

/** Hours a session lasts, without and with "remember me", which has no effect for staff. */
export const sessionHours = { short: shortSessionHours, remembered: rememberedSessionDays * 24 } as const
/** Browsers that may be signed in to one account; a further one ends the session unused for longest. */
export const mostSessions = 10
/** Minutes a link to choose a new password can be used, and hours one to confirm an address or accept an invitation. */
export const linkLife = { resetMinutes: 30, confirmHours: 48, inviteHours: 24 } as const
/** Recovery codes made at once. */
export const recoveryCodes = 10
/** Largest picture accepted, in bytes, after the browser has cut it to a square of 256 pixels. */
export const largestAvatarBytes = 64 * 1024

/** What showed that a new password is its owner's. */
export const passwordProvedBy = ['old-password', 'link-by-email'] as const
export type PasswordProvedBy = (typeof passwordProvedBy)[number]
/** Why a session ended before its time. */
export const sessionEndReasons = [
  'signed-out',
  'ended-by-owner',
  'password-changed',
  'second-factor-changed',
  'address-changed',
  'address-change-stopped',
  'account-closed',
  'account-suspended',
  'staff-roles-changed',
  'too-many-sessions',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]
