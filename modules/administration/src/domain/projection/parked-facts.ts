import type { Refusal } from '@escuta/kernel'
import type { ParkedEventDto } from '../../contract/projections.dto.ts'
import { projectionsRefusals } from '../../contract/projections.refusals.ts'

/** An act of staff on a parked event of a process. */
export type ActOnParked = {
  /** The name of the process. */
  readonly projection: string
  readonly parkedId: string
  readonly reason: string
  readonly by: string
}

type ParkedEvent = Pick<ParkedEventDto, 'eventId' | 'eventType' | 'streamName'>

/** The event as it is parked now; undefined where it is not. */
export type ParkedFacts = { readonly parked: ParkedEvent | undefined }

/** What names the parked event in what is recorded about it. */
export function parkedEvent({ parked }: ParkedFacts): ParkedEvent | Refusal<'parked-event-not-found'> {
  if (!parked) return projectionsRefusals.refuse('parked-event-not-found')
  const { eventId, eventType, streamName } = parked
  return { eventId, eventType, streamName }
}
