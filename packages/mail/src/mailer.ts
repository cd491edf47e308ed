import type { MailRefusal } from './mail-refusals.ts'

/** Somebody's e-mail address, with the name to show beside it. */
export type MailAddress = { readonly email: string; readonly name?: string }

/** One message to one person, written in both forms. */
export type OutgoingMail = {
  readonly to: MailAddress
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Stable for the message, `local@domain` or only `local`: a repeated sending is recognised as the same message. */
  readonly messageId: string
  /** Further headers; line breaks in them are refused a meaning by becoming spaces. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The provider has taken the message over; `providerId` is what it calls it. */
export type AcceptedMail = { readonly accepted: true; readonly providerId: string }

/** The one door to e-mail. A refusal says in `details.temporary` whether trying again later makes sense. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<AcceptedMail | MailRefusal>
  /** Only where messages that were sent stay with us: deletes those to this address. */
  readonly forget?: (email: string) => Promise<void>
  /** Lets go of connections; messages on their way are finished first. */
  close(): Promise<void>
}
