import { join } from 'node:path'
import type { Clock } from '@escuta/kernel'
import { createDisabledMailer, createSendgridMailer, createSmtpMailer, type Mailer } from '@escuta/mail'
import { type MailCatcher, startMailCatcher } from '@escuta/mail/catcher'
import type { Settings } from '../settings.ts'

/** E-mail as the settings say: a provider, the local catcher (over real SMTP; null elsewhere), or none. */
export async function openMail(
  { mail, mailFrom: from, dataDir }: Pick<Settings, 'mail' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
): Promise<{ readonly mailer: Mailer; readonly catcher: MailCatcher | null; close(): Promise<void> }> {
  if (mail.kind === 'catcher') {
    const catcher = await startMailCatcher({ folder: join(dataDir, 'emails'), now: () => clock.now() })
    const forget = (email: string) => catcher.eraseAddress(email)
    const mailer = { ...createSmtpMailer({ url: catcher.url, from }), forget }
    return {
      mailer,
      catcher,
      async close() {
        await mailer.close()
        await catcher.close()
      },
    }
  }
  const mailer = mailerOf(mail, from)
  return { mailer, catcher: null, close: () => mailer.close() }
}

function mailerOf(mail: Exclude<Settings['mail'], { kind: 'catcher' }>, from: Settings['mailFrom']): Mailer {
  if (mail.kind === 'smtp') return createSmtpMailer({ url: mail.url, from })
  return mail.kind === 'sendgrid'
    ? createSendgridMailer({ apiKey: mail.apiKey, from })
    : createDisabledMailer()
}
