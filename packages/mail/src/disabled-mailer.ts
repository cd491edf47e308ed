import { mailRefusals } from './mail-refusals.ts'
import type { Mailer } from './mailer.ts'

/** The mailer of an installation that sends no e-mail: every message is refused, none is lost in silence. */
export function createDisabledMailer(): Mailer {
  return {
    send: () => Promise.resolve(mailRefusals.refuse('email-disabled')),
    close: () => Promise.resolve(),
  }
}
