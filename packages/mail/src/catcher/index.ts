export { messageFrame, renderMailList, renderMailPage } from './catcher-page.ts'
export { catcherPageHeaders, pageFrame } from './page-frame.ts'
export { type MailCatcher, startMailCatcher } from './start-mail-catcher.ts'
