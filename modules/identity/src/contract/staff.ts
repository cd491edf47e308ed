import { roles, staffReason, userId } from '@escuta/kernel'
import { z } from 'zod'
import { staffRoles } from './account-limits.ts'

/** An account's e-mail address, username or id, exactly. */
export const findAccountInput = z.object({
  login: z
    .string({ error: 'Digite um e-mail, um nome de usuário ou um id.' })
    .trim()
    .min(1, 'Digite um e-mail, um nome de usuário ou um id.')
    .max(254),
})
export const accountOfInput = z.object({ userId })
export const actOnAccountInput = z.object({ userId, reason: staffReason })
export const actOnRoleInput = actOnAccountInput.extend({ role: z.enum(staffRoles) })

export const foundAccount = z.object({ userId: z.uuid() }).nullable()

/** Coming appointments, those among them that are paid, and what was paid for these, in cents. */
const comingAppointments = z.object({ total: z.int(), paid: z.int(), received: z.int() })
export type ComingAppointments = z.output<typeof comingAppointments>

/** An account as staff sees it; support and auditors see name, address and username masked. */
export const staffAccount = z.object({
  userId: z.uuid(),
  clientId: z.uuid().nullable(),
  professionalId: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  isMasked: z.boolean(),
  isOwn: z.boolean(),
  roles: z.array(z.enum(roles)).readonly(),
  isEmailConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  isDeactivated: z.boolean(),
  /** `by` is a name; null while the account is not suspended. */
  suspension: z.object({ since: z.string(), reason: z.string(), by: z.string() }).nullable(),
  /** The browsers that are signed in, last seen first. */
  sessions: z
    .array(
      z.object({
        id: z.string(),
        device: z.string().nullable(),
        startedAt: z.string(),
        lastSeenAt: z.string(),
      }),
    )
    .readonly(),
  /** Null for a person who is not a client, or not a professional. */
  coming: z.object({
    asClient: comingAppointments.nullable(),
    asProfessional: comingAppointments.nullable(),
  }),
})
export type StaffAccount = z.output<typeof staffAccount>
