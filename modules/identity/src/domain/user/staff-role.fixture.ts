import { givenUser } from '../../testing/index.ts'

/** An account, and the role that Ada gives it. */
export const person = givenUser()
export const { userId, userRegistered } = person
export const now = '2026-11-20T12:00:00.000Z'
export const reason = 'Mensagens ofensivas a clientes'
export const ids = { userId, personId: userRegistered.data.personId }
export const granted = {
  type: 'staff-role-granted' as const,
  data: { ...ids, role: 'support' as const, reason, grantedBy: 'ada', grantedAt: now },
}
