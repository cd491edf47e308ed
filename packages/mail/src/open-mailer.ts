import type { Deadlines } from './deliveries.ts'
import { createDisabledMailer } from './disabled-mailer.ts'
import type { MailAddress, Mailer } from './mailer.ts'
import { createSendgridMailer } from './sendgrid-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** How e-mail leaves an installation. */
export type MailSettings =
  | { readonly provider: 'disabled'; readonly from: MailAddress }
  | {
      readonly provider: 'sendgrid'
      readonly from: MailAddress
      readonly apiKey: string
      /** Base URL of another server with the API of SendGrid, for tests. */
      readonly apiBase?: string
    }
  | {
      readonly provider: 'smtp'
      readonly from: MailAddress
      readonly url: string
      /** `public` where a person named the host; absent for one that the operator or the app itself named. */
      readonly reach?: 'public' | 'any'
    }

/** The mailer of these settings. */
export function openMailer(settings: MailSettings, deadlines?: Deadlines): Mailer {
  const given = { ...settings, ...(deadlines && { deadlines }) }
  if (given.provider === 'smtp') return createSmtpMailer(given)
  return given.provider === 'sendgrid' ? createSendgridMailer(given) : createDisabledMailer()
}
