import type { contentModerated } from '@escuta/administration/events'
import type { StoredEventOf } from '@escuta/event-sourcing'
import type { RecipientRole } from '../contract/index.ts'
import { peopleOf } from './audience.ts'

type Moderated = StoredEventOf<typeof contentModerated>['data']

/** The people whose reports waited. Who reports a message is the other participant; other content is reported by readers. */
export const reporters = peopleOf(({ reporters: all, message }: Moderated) => ({
  ids: [...new Set(all)],
  role: message?.sender === 'client' ? 'professional' : 'client',
}))

/** The person whose review, profile or message it is. */
const concerned = peopleOf((moderated: Moderated) => ({
  ids: [moderated.concernedId],
  role: roleOfConcerned(moderated),
}))

function roleOfConcerned({ kind, message }: Moderated): RecipientRole {
  if (message) return message.sender
  return kind === 'review' ? 'client' : 'professional'
}

/** A notice to the person concerned, whose step tells it from the one to the reporters. */
export const toConcerned = {
  type: 'system',
  heardBy: concerned,
  about: null,
  step: 'content-moderated',
} as const
