import { givenUser } from '../../testing/index.ts'

/** An account, and its suspension by Ada. */
export const { userId, clientId, userRegistered } = givenUser()
export const now = '2026-11-20T12:00:00.000Z'
export const reason = 'Mensagens ofensivas a clientes'
export const acting = {
  userId,
  personId: userRegistered.data.personId,
  clientId,
  professionalId: null,
}
export const suspended = {
  type: 'account-suspended' as const,
  data: { ...acting, reason, suspendedBy: 'ada', suspendedAt: now },
}
