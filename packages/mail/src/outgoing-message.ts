import { cleanLine } from './clean-line.ts'
import { type MailRefusal, mailRefusals } from '@escuta/kernel'
import type { MailAddress, MailCalendar, OutgoingMail } from './mailer.ts'

/** A mail prepared for any provider: single-line headers, valid addresses, a complete Message-ID. */
export type OutgoingMessage = {
  readonly from: { readonly email: string; readonly name: string }
  readonly to: { readonly email: string; readonly name: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  /** With angle brackets, as in the header. */
  readonly messageId: string
  readonly calendar: MailCalendar | undefined
}

export const calendarFileName = 'compromisso.ics'

/** RFC 5321: a path has at most 254 characters. */
const longestAddress = 254
const addressForm = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/u

/** Prepares a mail for sending; refuses an invalid receiver address. */
export function outgoingMessage(mail: OutgoingMail, from: MailAddress): OutgoingMessage | MailRefusal {
  if (!isAddress(mail.to.email)) return mailRefusals.refuse('email-address-invalid')
  return {
    from: cleanAddress(from),
    to: cleanAddress(mail.to),
    subject: cleanLine(mail.subject),
    html: mail.html.toWellFormed(),
    text: mail.text.toWellFormed(),
    messageId: completeId(mail.messageId, from),
    calendar: mail.calendar,
  }
}

function isAddress(email: string): boolean {
  return email.length <= longestAddress && addressForm.test(email) && cleanLine(email) === email
}

function cleanAddress({ email, name }: MailAddress) {
  return { email, name: cleanLine(name ?? '') }
}

function completeId(messageId: string, from: MailAddress): string {
  const bare = cleanLine(messageId).replaceAll(/[<>\s]/g, '')
  return bare.includes('@') ? `<${bare}>` : `<${bare}@${from.email.split('@')[1] ?? 'localhost'}>`
}
