import { join } from 'node:path'
import type { Clock, MailRefusal } from '@escuta/kernel'
import {
  checkSmtp,
  createSwitchingMailer,
  type ComposedMail,
  deliverOnce,
  type DeliverMail,
  shortDeadlines,
  type Mailer,
  type MailSettings,
  openMailer,
} from '@escuta/mail'
import { type MailCatcher, startMailCatcher } from '@escuta/mail/catcher'
import { isInnerHost } from '@escuta/outbound'
import { localMailHost } from '@escuta/notifications/contract'
import type { Settings } from '../settings.ts'

type SmtpMail = Extract<MailSettings, { readonly provider: 'smtp' }>

/** E-mail of this process. */
export type Mail = {
  /** Follows the configuration that is in force. */
  readonly mailer: Mailer
  /** What the settings of the environment say, until an administrator saves a configuration. */
  readonly initial: MailSettings
  /** Hosts of inner networks that administrators may name. */
  readonly innerHosts: readonly string[]
  /** Whether a host that an administrator names is of an inner network. */
  readonly isInner: (host: string) => Promise<boolean>
  /** Connects to the SMTP server of these settings, within seconds; null where it can be used. */
  readonly checkServer: (server: Omit<SmtpMail, 'from'>) => Promise<MailRefusal | null>
  /** Sends one message by these settings, within seconds. */
  readonly deliverBy: (settings: MailSettings, mail: ComposedMail) => ReturnType<DeliverMail>
  /** The local catcher (over real SMTP), in demonstrations. */
  readonly catcher: MailCatcher | null
  close(): Promise<void>
}

/** Opens e-mail; `inForce` reads which configuration is. */
export async function openMail(
  settings: Pick<Settings, 'mail' | 'mailFrom' | 'dataDir' | 'smtpInnerHosts'>,
  clock: Clock,
  inForce: (mail: Pick<Mail, 'initial' | 'innerHosts'>) => Promise<MailSettings>,
): Promise<Mail> {
  const catcher =
    settings.mail.kind === 'catcher'
      ? await startMailCatcher({ folder: join(settings.dataDir, 'emails'), now: () => clock.now() })
      : null
  const initial = initialOf(settings)
  const open = (asked: MailSettings) => openMailer(reaching(catcher, asked))
  const innerHosts = settings.smtpInnerHosts
  const switching = createSwitchingMailer({ read: () => inForce({ initial, innerHosts }), open })
  const forget = async (email: string) => catcher?.eraseAddress(email)
  return {
    mailer: { ...switching, ...(catcher && { forget }) },
    initial,
    innerHosts,
    isInner: isInnerHost,
    async checkServer(asked) {
      const server = reaching(catcher, { ...asked, from: initial.from })
      return server.provider === 'smtp' ? checkSmtp(server) : null
    },
    deliverBy: (asked, mail) => deliverOnce(openMailer(reaching(catcher, asked), shortDeadlines), mail),
    catcher,
    async close() {
      await switching.close()
      await catcher?.close()
    },
  }
}

function initialOf({ mail, mailFrom: from }: Pick<Settings, 'mail' | 'mailFrom'>): MailSettings {
  switch (mail.kind) {
    case 'catcher':
      return { provider: 'smtp', from, url: `smtp://${localMailHost}:587` }
    case 'smtp':
      return { provider: 'smtp', from, url: mail.url }
    case 'sendgrid':
      return { provider: 'sendgrid', from, apiKey: mail.apiKey }
    case 'disabled':
      return { provider: 'disabled', from }
  }
}

/** The catcher takes any free port: its host's name stands for wherever it listens. */
function reaching(catcher: MailCatcher | null, settings: MailSettings): MailSettings {
  if (!catcher || settings.provider !== 'smtp') return settings
  const isLocal = new URL(settings.url).hostname === localMailHost
  return isLocal ? { ...settings, url: catcher.url, reach: 'any' } : settings
}
