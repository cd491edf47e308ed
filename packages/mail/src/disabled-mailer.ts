import { mailRefusals } from '@escuta/kernel'
import type { Mailer } from './mailer.ts'

/** The mailer of an installation without e-mail: refuses every message. */
export function createDisabledMailer(): Mailer {
  return {
    send: () => Promise.resolve(mailRefusals.refuse('email-disabled')),
    close: () => Promise.resolve(),
  }
}
