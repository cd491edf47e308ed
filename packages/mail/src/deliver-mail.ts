import { productName, type MailRefusal, mailRefusals } from '@escuta/kernel'
import type { MailContent } from './layout.ts'
import type { AcceptedMail, MailCalendar, Mailer } from './mailer.ts'
import { MissingTextError } from './missing-text-error.ts'
import { renderMail } from './render-mail.ts'

/** A mail before it is rendered; `id` is the same at every attempt, so that a repetition is recognised. */
export type ComposedMail = {
  readonly id: string
  readonly to: { readonly email: string; readonly name: string | null }
  readonly subject: string
  readonly content: MailContent
  readonly calendar?: MailCalendar | undefined
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
