import { defineEvent } from '@escuta/event-sourcing'
import { instant, localDate, staffReason, userId } from '@escuta/kernel'
import { z } from 'zod'
import { activityFormat } from '../../contract/index.ts'

/** What of the history was asked for; of the words searched for only that there were any, as they may name a person. */
const asked = {
  readerId: userId,
  personId: z.uuid().nullable(),
  subjectId: z.uuid().nullable(),
  module: z.string().nullable(),
  eventType: z.string().nullable(),
  from: localDate.nullable(),
  to: localDate.nullable(),
  byWords: z.boolean(),
}

/** A member of the staff read the activity history, with one filter or one entry, within one hour. */
export const activityRead = defineEvent('activity-read', {
  plain: z.object({ ...asked, entryId: z.uuid().nullable(), readAt: instant }),
})

/** A member of the staff saved what a filter of the activity history finds as a file. */
export const activityExported = defineEvent('activity-exported', {
  plain: z.object({ ...asked, format: activityFormat, exportedAt: instant }),
})

/** A member of the staff had personal fields of an event decrypted; appended before they are answered. */
export const activityRevealed = defineEvent('activity-revealed', {
  plain: z.object({
    readerId: userId,
    /** Whose data it is. */
    personId: z.uuid(),
    entryId: z.uuid(),
    entryType: z.string(),
    fields: z.array(z.string()).readonly(),
    reason: staffReason,
    revealedAt: instant,
  }),
})
