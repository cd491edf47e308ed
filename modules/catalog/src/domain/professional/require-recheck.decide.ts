import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { afterDays } from '@escuta/kernel'
import { credentialMonths, credentialNoticeDays } from '../../contract/rule-numbers.ts'
import { afterMonths } from './after-months.ts'
import { onRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { ProfessionalKey } from './professional-key.ts'

/**
 * Records that an approved credential has to be checked again, from the notice period before its check ends. Nothing
 * before, or where it waits already. Refuses `professional-not-found`.
 */
function decide({ now }: Timed<ProfessionalKey>, record: RegisteredProfessional): ProfessionalDecision {
  const { id: professionalId, review, verifiedAt } = record
  if (review !== 'approved' || verifiedAt === null) return []
  const endsAt = afterMonths(verifiedAt, credentialMonths)
  if (now < afterDays(endsAt, -credentialNoticeDays)) return []
  const noticed = afterDays(now, credentialNoticeDays)
  const expiresAt = endsAt > noticed ? endsAt : noticed
  return [{ type: 'credential-recheck-due', data: { professionalId, verifiedAt, expiresAt, dueAt: now } }]
}

export const requireRecheck = defineCommand({ name: 'require-recheck', ...onRecord, decide })
