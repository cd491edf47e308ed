import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ProfessionalId, UserId } from '@escuta/kernel'
import type { professionalRoleGranted } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { type User, user } from './user.state.ts'

/** Lets the account act as a professional. Refusal: account-not-found. */
function decide(
  { now, ...grant }: Timed<{ readonly userId: UserId; readonly professionalId: ProfessionalId }>,
  state: User,
): Decision<EventOf<typeof professionalRoleGranted>> {
  if (state.status !== 'registered') return identityRefusals.refuse('account-not-found')
  if (state.professionalId === grant.professionalId) return []
  return [{ type: 'professional-role-granted', data: { ...grant, grantedAt: now } }]
}

export const grantProfessionalRole = defineCommand({ name: 'grant-professional-role', stream: user, decide })
