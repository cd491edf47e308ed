import type { ParkedEventDto } from '../../contract/projections.dto.ts'

/** An act of staff on a parked event of a process. */
export type ActOnParked = {
  /** The name of the process. */
  readonly projection: string
  readonly parkedId: string
  readonly reason: string
  readonly by: string
}

/** The event as it is parked now; undefined where it is not. */
export type ParkedFacts = {
  readonly parked: Pick<ParkedEventDto, 'eventId' | 'eventType' | 'streamName'> | undefined
}
