import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { OwnKey } from './professional-key.ts'

/** Submits a rejected credential again; nothing where it waits or is approved. Refuses `professional-not-found`. */
function decide({ now }: Timed<OwnKey>, record: RegisteredProfessional): ProfessionalDecision {
  if (record.review !== 'rejected') return []
  return [{ type: 'credential-resubmitted', data: { professionalId: record.id, resubmittedAt: now } }]
}

export const resubmitCredential = defineCommand({ name: 'resubmit-credential', ...onOwnRecord, decide })
