import type { UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { ActivityFilter } from '../../contract/index.ts'

export type ReaderContext = Pick<RequestContext, 'actor' | 'command'>

/** The account that reads. The permission table lets no other actor come here. */
export function readerOf({ actor }: ReaderContext): UserId {
  if (actor.kind !== 'user') throw new Error('only accounts read the activity history')
  return actor.userId
}

/** What a filter asks for, as it is recorded: of its words only that there are any. */
export function askedFor({ person, subject, module, type, from, to, text }: ActivityFilter) {
  return {
    personId: person ?? null,
    subjectId: subject ?? null,
    module: module ?? null,
    eventType: type ?? null,
    from: from ?? null,
    to: to ?? null,
    byWords: (text ?? '') !== '',
  }
}
