export { checkSmtp } from './check-smtp.ts'
export {
  type ComposedMail,
  createDeliverMail,
  type DeliverMail,
  type ListedMail,
  type MailGround,
  type MailRecipients,
} from './deliver-mail.ts'
export { deliverOnce, shortDeadlines } from './deliver-once.ts'
export { createDisabledMailer } from './disabled-mailer.ts'
export type { MailContent } from './layout.ts'
export type { MailCalendar, Mailer } from './mailer.ts'
export { type MailSettings, openMailer } from './open-mailer.ts'
export { renderMail } from './render-mail.ts'
export { createSendgridMailer } from './sendgrid-mailer.ts'
export { createSmtpMailer } from './smtp-mailer.ts'
export { createSwitchingMailer } from './switching-mailer.ts'
