import { defineEvent, type JsonObject } from '@escuta/event-sourcing'
import { clientId, instant, professionalId, profileKey, userId } from '@escuta/kernel'
import { z } from 'zod'
import { moderationAction, reportCategory, reportedKind, reportedMessage } from './moderation.dto.ts'

const subject = {
  caseId: z.uuid(),
  kind: reportedKind,
  /** The appointment of a review, the professional of a profile, or the id of a message. */
  subjectId: z.uuid(),
  professionalId,
  /** Whose content it is: the client who wrote the review, the person of the profile, or who wrote the message. */
  concernedId: z.uuid(),
  /** Null for other content. */
  message: reportedMessage.nullable(),
}

/** Version 1 knew no messages. */
const upcasts = { 1: (old: JsonObject) => ({ ...old, message: null }) }

/** A person reported a review, a profile or a message; what they wrote is encrypted by their own key. */
export const contentReported = defineEvent('content-reported', {
  version: 2,
  upcasts,
  plain: z.object({
    ...subject,
    reporterId: userId,
    reporterPersonId: z.uuid(),
    category: reportCategory,
    reportedAt: instant,
  }),
  personal: (field) => ({
    text: field(z.string(), ({ reporterPersonId }) => profileKey(reporterPersonId)),
  }),
})

/** The moderation decided about reported content; a process takes the action, another notifies. */
export const contentModerated = defineEvent('content-moderated', {
  version: 2,
  upcasts,
  plain: z.object({
    ...subject,
    action: moderationAction,
    by: z.string(),
    /** For staff, without personal data. */
    reason: z.string(),
    /** The people whose reports waited. */
    reporters: z.array(z.uuid()),
    moderatedAt: instant,
  }),
})

/** An administrator had a reported message decrypted; appended before it is answered, and the participants are notified. */
export const reportedMessageRevealed = defineEvent('reported-message-revealed', {
  plain: z.object({
    caseId: z.uuid(),
    messageId: z.uuid(),
    clientId,
    professionalId,
    by: z.string(),
    /** For staff, without personal data. */
    reason: z.string(),
    revealedAt: instant,
  }),
})
