import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { onOwnRecord, type ProfessionalDecision, type RegisteredProfessional } from './professional.state.ts'
import type { OwnKey } from './professional-key.ts'
import { publicationAs } from './publication.ts'

/** Publishes what a suspension ended, at once or by a request while the credential waits. Refuses `professional-not-found`. */
function decide({ now }: Timed<OwnKey>, record: RegisteredProfessional): ProfessionalDecision {
  const isResumed = record.isPublicationSuspended && !record.isTakenDown
  return isResumed ? publicationAs(true, record, now) : []
}

export const resumePublication = defineCommand({ name: 'resume-publication', ...onOwnRecord, decide })
