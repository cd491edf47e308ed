export { createDisabledMailer } from './disabled-mailer.ts'
export { mailRefusals } from './mail-refusals.ts'
export type { MailRefusal } from './mail-refusals.ts'
export type { AcceptedMail, Mailer, MailAddress, OutgoingMail } from './mailer.ts'
