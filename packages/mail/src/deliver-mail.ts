import { productName, type MailRefusal, mailRefusals } from '@escuta/kernel'
import type { MailContent } from './layout.ts'
import type { AcceptedMail, MailCalendar, Mailer } from './mailer.ts'
import { MissingTextError } from './missing-text-error.ts'
import { renderMail } from './render-mail.ts'

/**
 * Why a mail may go to its address. `confirmed`: the owner confirmed it, by an account or an accepted invitation.
 * All other grounds are for an address that its owner has not confirmed, and their mails are limited:
 *
 * - `unasked` and `security` (of an account) have a limit each;
 * - `invitation` counts as unasked, and may use only a part of that limit;
 * - `session` (asked for by the account's own session) and `reset` (a link to choose the account's password) have a
 *   limit each;
 * - `entered`: a person whom somebody else entered gets nothing but the invitation.
 */
export type MailGround = 'confirmed' | 'unasked' | 'invitation' | 'security' | 'session' | 'reset' | 'entered'

/** A mail before it is rendered; `id` is the same at every attempt, so that a repetition is recognised. */
export type ComposedMail = {
  readonly id: string
  readonly to: { readonly email: string; readonly name: string | null }
  readonly ground: MailGround
  readonly subject: string
  readonly content: MailContent
  readonly calendar?: MailCalendar | undefined
  /** By which staff finds it while it is tried again; without it, it is not listed. */
  readonly listed?: ListedMail
}

/** What a list of mails says of one: its kind, and whom it is for. */
export type ListedMail = { readonly kind: string; readonly personId: string }

/** The port that says whether a mail may go to its address, and counts it where it is limited; by `id`, once. */
export type MailRecipients = {
  readonly admit: (
    mail: Pick<ComposedMail, 'id' | 'ground'> & {
      readonly email: string
      /** Who sends an invitation: each has a part of its own, counted where it is named. */
      readonly sender?: string
    },
  ) => Promise<MailRefusal | null>
}

/** Renders a mail and sends it. */
export type DeliverMail = (mail: ComposedMail) => Promise<AcceptedMail | MailRefusal>

export function createDeliverMail(mailer: Pick<Mailer, 'send'>): DeliverMail {
  return async ({ id, to, subject, content, calendar }) => {
    try {
      return await mailer.send({
        to: { email: to.email, ...(to.name && { name: to.name }) },
        messageId: `${id}@${productName.toLowerCase()}`,
        subject,
        ...(await renderMail(content)),
        calendar,
      })
    } catch (error) {
      if (error instanceof MissingTextError) return mailRefusals.refuse('email-content-incomplete')
      throw error
    }
  }
}
