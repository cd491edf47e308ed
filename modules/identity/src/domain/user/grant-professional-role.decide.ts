import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { ProfessionalId, UserId } from '@escuta/kernel'
import type { professionalRoleGranted } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import type { User } from './user.state.ts'

/** Lets the account act as a professional. Refusal: account-not-found. */
export function grantProfessionalRole(
  command: { readonly userId: UserId; readonly professionalId: ProfessionalId },
  state: User,
  now: string,
): Decision<EventOf<typeof professionalRoleGranted>> {
  if (state.status !== 'registered') return identityRefusals.refuse('account-not-found')
  if (state.professionalId === command.professionalId) return []
  return [{ type: 'professional-role-granted', data: { ...command, grantedAt: now } }]
}
