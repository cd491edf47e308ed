import { defineEvent } from '@escuta/event-sourcing'
import { instant, professionalId, profileKey, userId } from '@escuta/kernel'
import { z } from 'zod'
import { moderationAction, reportCategory, reportedKind } from './moderation.dto.ts'

const subject = {
  caseId: z.uuid(),
  kind: reportedKind,
  /** The appointment of a review, or the professional of a profile. */
  subjectId: z.uuid(),
  professionalId,
  /** Whose content it is: the client who wrote the review, or the person of the profile. */
  concernedId: z.uuid(),
}

/** A person reported a review or a profile; what they wrote is encrypted by their own key. */
export const contentReported = defineEvent('content-reported', {
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
