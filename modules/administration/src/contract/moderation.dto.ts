import { clientId, pageInput, pageOf, professionalId, staffReason } from '@escuta/kernel'
import { conversationId, messageType, senderType } from '@escuta/messaging/contract'
import { z } from 'zod'

/** What can be reported. */
export const reportedKind = z.enum(['review', 'profile', 'message'])
export type ReportedKind = z.output<typeof reportedKind>

/** Why something is reported. */
export const reportCategory = z.enum(['offence', 'false', 'privacy', 'advertising', 'misconduct', 'other'])
export type ReportCategory = z.output<typeof reportCategory>

/** The most reports that one person sends in 24 hours. */
export const mostReportsPerDay = 10

const reportText = z
  .string()
  .trim()
  .min(10, 'Conte o que aconteceu com pelo menos 10 caracteres.')
  .max(500, 'O texto pode ter no máximo 500 caracteres.')

/** A reported message, with the professional and the client of its conversation, and its author. */
export const reportedMessage = z.object({ clientId, sender: senderType })

/**
 * A report about a public profile, about a review that it shows, named by its public id, or about a message of the other
 * participant of a conversation.
 */
export const reportContentInput = z.object({
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('profile'), professionalId }),
    z.object({ kind: z.literal('review'), professionalId, reviewId: z.uuid() }),
    z.object({ kind: z.literal('message'), conversationId, messageId: z.uuid() }),
  ]),
  category: reportCategory,
  text: reportText,
})
export type ReportContentInput = z.output<typeof reportContentInput>

/**
 * What the moderation decides. `hidden` is about reviews and `unpublished` about profiles; `restored` ends either: a
 * review is shown again, a profile may be published again. The others change nothing that is shown, and they are all
 * there is for a message: messages are part of the record, which the law keeps.
 */
export const moderationAction = z.enum(['dismissed', 'hidden', 'restored', 'unpublished', 'warned'])
export type ModerationAction = z.output<typeof moderationAction>

/** What is in the history of a case: decisions, and that the moderation read the message. */
export const moderationStep = z.enum([...moderationAction.options, 'revealed'])
export type ModerationStep = z.output<typeof moderationStep>

const caseKey = { caseId: z.uuid() }
export const moderationCaseInput = z.object(caseKey)
export const revealMessageInput = z.object({ ...caseKey, reason: staffReason })
export type RevealMessageInput = z.output<typeof revealMessageInput>
export const moderateContentInput = z.object({ ...caseKey, action: moderationAction, reason: staffReason })

export const moderationQueueInput = pageInput.extend({
  /** Cases with reports that wait for a decision, or those without. */
  situation: z.enum(['open', 'decided']).default('open'),
  kind: reportedKind.optional(),
})
export type ModerationQueueInput = z.output<typeof moderationQueueInput>

export const moderationSummary = z.object({
  caseId: z.uuid(),
  kind: reportedKind,
  /** The professional whose profile it is, whom the review is about, or of the message's conversation. */
  professionalId: z.uuid(),
  professionalName: z.string(),
  openReports: z.int(),
  /** The oldest report that waits, or the last one. */
  reportedAt: z.iso.datetime(),
  lastAction: moderationAction.nullable(),
})
export type ModerationSummary = z.output<typeof moderationSummary>
export const moderationQueuePage = pageOf(moderationSummary)

export const moderationCaseDto = moderationSummary.extend({
  isHidden: z.boolean(),
  /** The profile or review as it is now; null once it is gone, and for a message. */
  content: z
    .object({
      title: z.string(),
      text: z.string().nullable(),
      rating: z.int().nullable(),
      /** Whether the profile shows it. */
      isShown: z.boolean(),
    })
    .nullable(),
  /** The message without what it says; null for other content, and where its conversation does not have it. */
  message: z
    .object({
      messageType,
      sender: senderType,
      authorName: z.string(),
      /** The author's account; null when the author has none. */
      authorUserId: z.uuid().nullable(),
      sentAt: z.iso.datetime(),
      /** Whether its key was destroyed: it cannot be read any more. */
      isErased: z.boolean(),
    })
    .nullable(),
  /** The newest, 100 at most. */
  reports: z
    .array(
      z.object({
        id: z.uuid(),
        category: reportCategory,
        /** Null once the person who wrote it is erased. */
        text: z.string().nullable(),
        reporterName: z.string(),
        reportedAt: z.iso.datetime(),
      }),
    )
    .readonly(),
  /** Decisions, and when the message was read: the newest, 100 at most. */
  decisions: z
    .array(
      z.object({
        id: z.uuid(),
        action: moderationStep,
        by: z.string(),
        reason: z.string(),
        moderatedAt: z.iso.datetime(),
      }),
    )
    .readonly(),
})
export type ModerationCase = z.output<typeof moderationCaseDto>

/** What a reported message says. */
export const revealedMessageDto = z.discriminatedUnion('messageType', [
  z.object({ messageType: z.literal('text'), text: z.string() }),
  z.object({
    messageType: z.literal('file'),
    /** Its name. */
    text: z.string(),
    /** The path at which the caller downloads it for 5 minutes. */
    url: z.string(),
  }),
])
export type RevealedMessage = z.output<typeof revealedMessageDto>
