import { type Actor, newId, userId } from '@escuta/kernel'

/** An account of the staff that takes part in no appointment. */
export function givenStaff(role: 'admin' | 'support' | 'auditor'): Extract<Actor, { kind: 'user' }> {
  return { kind: 'user', userId: userId.parse(newId()), roles: [role], clientId: null, professionalId: null }
}
