import { type Decision, defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import {
  ownedBy,
  type OwnKey,
  type Professional,
  professional,
  type ProfessionalEvent,
} from './professional.state.ts'
import { publicationAs } from './publication.ts'

/** Publishes what a suspension ended, at once or by a request while the credential waits. Refuses `professional-not-found`. */
function decide({ by, now }: Timed<OwnKey>, state: Professional): Decision<ProfessionalEvent> {
  const record = ownedBy(state, by)
  if (isRefusal(record)) return record
  const isResumed = record.isPublicationSuspended && !record.isTakenDown
  return isResumed ? publicationAs(true, record, now) : []
}

export const resumePublication = defineCommand({ name: 'resume-publication', stream: professional, decide })
