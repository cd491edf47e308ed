import type { MailContent } from '@escuta/mail'
import type { MailKind } from '../contract/index.ts'
import { detailsOf, hrefOf, type MailFacts } from '../texts/mail-text.ts'
import { mailFor } from './mails.ts'

/** One of the automatic e-mails (spec, section 9). */
export function automaticMail(
  kind: MailKind,
  { role, name, appointment, money, paid, publicUrl }: MailFacts,
): { readonly subject: string; readonly content: MailContent } {
  const { subject, preview, heading, paragraphs, button } = mailFor(kind, role).text
  const first = name?.trim().split(' ')[0]
  const details = detailsOf({ role, appointment, money, paid })
  return {
    subject,
    content: {
      preview,
      heading: first ? `${first}, ${heading}` : heading.charAt(0).toUpperCase() + heading.slice(1),
      paragraphs,
      ...(details.length > 0 && { details }),
      button: {
        label: button.label,
        href: hrefOf(button, { appointment, publicUrl }),
      },
    },
  }
}
