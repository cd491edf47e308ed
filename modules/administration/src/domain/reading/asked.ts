import type { EventOf } from '@escuta/event-sourcing'
import type { activityRead } from './reading.events.ts'

/** Who reads, and what of the history was asked for. */
export type Asked = Omit<EventOf<typeof activityRead>['data'], 'entryId' | 'readAt'>

/** The fields of `Asked` among those of a command. */
export function askedIn(command: Asked): Asked {
  const { readerId, personId, subjectId, module, eventType, from, to, byWords } = command
  return { readerId, personId, subjectId, module, eventType, from, to, byWords }
}
