import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import {
  ownedBy,
  type OwnKey,
  type Professional,
  professional,
  type ProfessionalEvent,
} from './professional.state.ts'

/** Submits a rejected credential again; nothing where it waits or is approved. Refuses `professional-not-found`. */
function decide({ by, now }: Timed<OwnKey>, state: Professional): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  if (record.review !== 'rejected') return []
  return [{ type: 'credential-resubmitted', data: { professionalId: record.id, resubmittedAt: now } }]
}

export const resubmitCredential = defineCommand({ name: 'resubmit-credential', stream: professional, decide })
