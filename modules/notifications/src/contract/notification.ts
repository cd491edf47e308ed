export type { NotificationSettings } from '@escuta/catalog/contract'
import { instant, keysOf, notificationId, pageInput, userId } from '@escuta/kernel'
import { z } from 'zod'
import { mailKindNames } from './mail-kinds.ts'

export const notificationType = z.enum(['appointment', 'payment', 'reminder', 'system', 'other'])
export type NotificationType = z.output<typeof notificationType>

/** The role in which a person receives a notification: professionals are clients of others too. */
export const recipientRole = z.enum(['client', 'professional'])
export type RecipientRole = z.output<typeof recipientRole>

/**
 * What a notification is about; `subjectId` is its id, of a conversation that of the other participant. The web decides
 * which screen shows it.
 */
export const noticeSubject = z.enum([
  'appointment',
  'room',
  'payment',
  'profile',
  'settings',
  'conversation',
  'review',
])
export type NoticeSubject = z.output<typeof noticeSubject>

export const mailKind = z.enum(keysOf(mailKindNames))
export type MailKind = z.output<typeof mailKind>

/**
 * Why an e-mail is held back from an address that did not agree to it. Its owner refused, it got as many as it may
 * get, or the person has not accepted the invitation yet.
 */
export const heldReason = z.enum(['address-refused', 'limit-reached', 'not-accepted'])
export type HeldReason = z.output<typeof heldReason>

const heldReasons: Readonly<Record<string, HeldReason>> = {
  'email-address-refused': 'address-refused',
  'email-limit-reached': 'limit-reached',
  'email-not-accepted': 'not-accepted',
}

/** The reason that a refusal of the e-mail port says; undefined for one that holds nothing back. */
export function heldReasonOf({ code }: { readonly code: string }): HeldReason | undefined {
  return heldReasons[code]
}

/** Refused for good: no valid address; rejected by the provider; e-mail is turned off; a text is missing; or held back. */
const refusedReason = z.enum([
  'no-address',
  'rejected',
  'email-disabled',
  'content-incomplete',
  ...heldReason.options,
])
export type RefusedReason = z.output<typeof refusedReason>

/**
 * Why an e-mail was not sent; `overtaken` by a later change, `outdated` when two days passed before it was tried, `gave-up`
 * when it was not accepted for two days.
 */
export const unsentReason = z.enum([...refusedReason.options, 'overtaken', 'outdated', 'gave-up'])
export type UnsentReason = z.output<typeof unsentReason>

export const skipReason = z.enum([...refusedReason.options, 'already-begun'])

/**
 * Why no review was asked for. There is one already; the appointment is not completed and paid, or its client did
 * not appear; or it was completed more than eight days ago.
 */
export const reviewNotRequestedReason = z.enum(['already-reviewed', 'not-reviewable', 'outdated'])

/** The filters of the inbox; `system` has those of every other type. */
export const inboxFilter = z.enum(['all', 'unread', 'appointment', 'payment', 'reminder', 'system'])
export type InboxFilter = z.output<typeof inboxFilter>

const longSearch = 'A busca pode ter no máximo 100 caracteres.'

export const notificationsOfUserInput = pageInput.extend({
  userId,
  filter: inboxFilter.default('all'),
  /** Case-insensitive, in title or message. */
  search: z.string().trim().max(100, longSearch).default(''),
})
export type NotificationsOfUserInput = z.output<typeof notificationsOfUserInput>

export const markReadInput = z.object({ id: notificationId })

/** `until` is the counter's `newestAt`: a notification that arrives meanwhile stays unread. */
export const markAllReadInput = z.object({ until: instant })
