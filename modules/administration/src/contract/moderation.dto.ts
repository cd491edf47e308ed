import { pageInput, pageOf, professionalId, staffReason } from '@escuta/kernel'
import { z } from 'zod'

/** What can be reported. */
export const reportedKind = z.enum(['review', 'profile'])
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

/** A report about a public profile, or about a review that it shows, named by its public id. */
export const reportContentInput = z.object({
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('profile'), professionalId }),
    z.object({ kind: z.literal('review'), professionalId, reviewId: z.uuid() }),
  ]),
  category: reportCategory,
  text: reportText,
})
export type ReportContentInput = z.output<typeof reportContentInput>

/**
 * What the moderation decides. `hidden` is about reviews and `unpublished` about profiles; `restored` ends either: a review
 * is shown again, a profile may be published again. The others change nothing that is shown.
 */
export const moderationAction = z.enum(['dismissed', 'hidden', 'restored', 'unpublished', 'warned'])
export type ModerationAction = z.output<typeof moderationAction>

const caseKey = { caseId: z.uuid() }
export const moderationCaseInput = z.object(caseKey)
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
  /** The professional whose profile it is, or whom the review is about. */
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
  /** What was reported, as it is now; null once it is gone. */
  content: z
    .object({
      title: z.string(),
      text: z.string().nullable(),
      rating: z.int().nullable(),
      /** Whether the profile shows it. */
      isShown: z.boolean(),
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
  /** The newest, 100 at most. */
  decisions: z
    .array(
      z.object({
        id: z.uuid(),
        action: moderationAction,
        by: z.string(),
        reason: z.string(),
        moderatedAt: z.iso.datetime(),
      }),
    )
    .readonly(),
})
export type ModerationCase = z.output<typeof moderationCaseDto>
