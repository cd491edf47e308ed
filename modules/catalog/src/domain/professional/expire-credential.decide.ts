import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { catalogRefusals } from '../../contract/refusals.ts'
import {
  type Professional,
  professional,
  type ProfessionalEvent,
  type ProfessionalKey,
} from './professional.state.ts'
import { publicOnceVerified } from './verification.ts'

/**
 * Ends a verification whose check was due and not repeated in time; a public profile is not public until the next one.
 * Nothing before its end. Refuses `professional-not-found`.
 */
function decide({ now }: Timed<ProfessionalKey>, state: Professional): Decision<ProfessionalEvent> {
  if (state.status === 'unknown') return catalogRefusals.refuse('professional-not-found')
  const { id: professionalId, verifiedAt, expiresAt } = state
  if (verifiedAt === null || expiresAt === null || now < expiresAt) return []
  return [
    { type: 'credential-expired', data: { professionalId, verifiedAt, withdrawn: null, expiredAt: now } },
    ...publicOnceVerified(state, now),
  ]
}

export const expireCredential = defineCommand({ name: 'expire-credential', stream: professional, decide })
