import type { MailRefusal } from '@escuta/kernel'

/** An e-mail address with a display name. */
export type MailAddress = { readonly email: string; readonly name?: string }

/** An invitation of a calendar (iTIP, RFC 5546): the same UID with a higher SEQUENCE replaces the former one. */
export type MailCalendar = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }

/** A message to one receiver, as HTML and text. */
export type OutgoingMail = {
  readonly to: MailAddress
  readonly subject: string
  readonly html: string
  readonly text: string
  /** `local@domain` or only `local`; a repeated sending has the same id and is recognised by it. */
  readonly messageId: string
  readonly calendar?: MailCalendar | undefined
}

/** The provider accepted the message; `providerId` is its id there. */
export type AcceptedMail = { readonly accepted: true; readonly providerId: string }

/** The port of e-mail. `details.temporary` of a refusal is true when a retry may succeed. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<AcceptedMail | MailRefusal>
  /** Deletes stored messages to the address; only in mailers that store messages. */
  readonly forget?: (email: string) => Promise<void>
  /** Closes connections after running messages have been sent. */
  close(): Promise<void>
}
