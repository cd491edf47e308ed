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
export const concerned = peopleOf((moderated: Moderated) => ({
  ids: [moderated.concernedId],
  role: roleOfConcerned(moderated),
}))

function roleOfConcerned({ kind, message }: Moderated): RecipientRole {
  if (message) return message.sender
  return kind === 'review' ? 'client' : 'professional'
}

/** The step of notices to the person concerned, beside those to the reporters. */
export const toConcerned = 'content-moderated'
