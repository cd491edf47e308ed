export { type CatcherView, renderCatcherPage } from './catcher-page.ts'
export type { CaughtAddress, CaughtMail } from './caught-mail.ts'
export { catcherPageHeaders } from './page-frame.ts'
export { type MailCatcher, type MailCatcherSettings, startMailCatcher } from './start-mail-catcher.ts'
