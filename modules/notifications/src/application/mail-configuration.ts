import { decryptField, type FieldCipher, type Load } from '@escuta/event-sourcing'
import type { MailSettings } from '@escuta/mail'
import {
  defaultSmtpPort,
  localMailHost,
  type MailConfigurationAnswer,
  type PlainMailConfiguration,
  secretMask,
} from '../contract/index.ts'
import { mailSecretsKey } from '../domain/mail-configuration/mail-secrets-key.ts'
import {
  mailConfiguration,
  type MailConfiguration,
} from '../domain/mail-configuration/mail-configuration.state.ts'
import type { InitialMail } from '../domain/mail-configuration/save-mail-configuration.decide.ts'
import { lastDelivery } from '../recipients/mail-deliveries.ts'
import type { NotificationsDeps } from './deps.ts'

type ReadDeps = { readonly load: Load; readonly cipher: FieldCipher }

/** How e-mail leaves now: as an administrator saved it, else as the environment says. */
export async function mailSettingsInForce(
  { load, cipher }: ReadDeps,
  { initial, innerHosts }: Pick<NotificationsDeps['mail'], 'initial' | 'innerHosts'>,
): Promise<MailSettings> {
  const { saved, secrets } = await load(mailConfiguration, {})
  if (!saved) return initial
  const from = { email: saved.fromEmail ?? '', ...(saved.fromName && { name: saved.fromName }) }
  const secretOf = async (name: keyof typeof secrets) =>
    (await decryptField(cipher, secrets[name], mailSecretsKey)) ?? null
  switch (saved.provider) {
    case 'disabled':
      return { provider: 'disabled', from }
    case 'sendgrid':
      return { provider: 'sendgrid', from, apiKey: (await secretOf('sendgridApiKey')) ?? '' }
    case 'smtp':
      return { from, ...serverOf(saved, await secretOf('smtpPassword'), { initial, innerHosts }) }
  }
}

/** How a configured SMTP server is reached: only the operator can name one of an inner network. */
export function serverOf(
  saved: PlainMailConfiguration,
  password: string | null,
  { initial, innerHosts }: Pick<NotificationsDeps['mail'], 'initial' | 'innerHosts'>,
) {
  const isTrusted = isOperators(saved, initial) || innerHosts.includes(saved.smtpHost ?? '')
  return {
    provider: 'smtp',
    url: smtpUrl(saved, password) + operatorsTls(saved, initial),
    reach: isTrusted ? 'any' : 'public',
  } as const
}

/** Whether a saved server is the one that the operator named in the environment. */
function isOperators(saved: PlainMailConfiguration, initial: MailSettings): boolean {
  const { smtpHost, smtpPort } = serverIn(initial.provider === 'smtp' ? initial.url : null)
  return saved.smtpHost === smtpHost && saved.smtpPort === smtpPort
}

/** What the operator said about TLS counts for their server only. */
function operatorsTls(saved: PlainMailConfiguration, initial: MailSettings): string {
  return initial.provider === 'smtp' && isOperators(saved, initial) ? new URL(initial.url).search : ''
}

/** Port 465 speaks TLS from the first byte, others after STARTTLS (RFC 8314). */
function smtpUrl({ smtpHost, smtpPort, smtpUser }: PlainMailConfiguration, password: string | null): string {
  const login =
    smtpUser && password !== null ? `${encodeURIComponent(smtpUser)}:${encodeURIComponent(password)}@` : ''
  return `${smtpPort === 465 ? 'smtps' : 'smtp'}://${login}${smtpHost}:${smtpPort}`
}

/** The configuration of the environment, in the form of a saved one. */
export function initialMailOf(settings: MailSettings): InitialMail {
  const { provider, from } = settings
  return {
    provider,
    fromEmail: from.email,
    fromName: from.name ?? null,
    ...serverIn(settings.provider === 'smtp' ? settings.url : null),
    sendgridApiKey: settings.provider === 'sendgrid' ? settings.apiKey : null,
  }
}

function serverIn(address: string | null) {
  if (address === null)
    return { smtpHost: null, smtpPort: defaultSmtpPort, smtpUser: null, smtpPassword: null }
  const { protocol, hostname, port, username, password } = new URL(address)
  const usual = protocol === 'smtps:' ? 465 : defaultSmtpPort
  return {
    smtpHost: hostname,
    smtpPort: Number(port || usual),
    smtpUser: decodeURIComponent(username) || null,
    smtpPassword: decodeURIComponent(password) || null,
  }
}

/** The configuration as administrators read it, without secrets. */
export async function readConfiguration(
  deps: Pick<NotificationsDeps, 'load' | 'mail' | 'db'>,
): Promise<MailConfigurationAnswer> {
  return answerOf(deps, await deps.load(mailConfiguration, {}))
}

export async function answerOf(
  deps: Pick<NotificationsDeps, 'load' | 'mail' | 'db'>,
  { saved, secrets, lastTest }: MailConfiguration,
): Promise<MailConfigurationAnswer> {
  const initial = initialMailOf(deps.mail.initial)
  const { configuredAt: savedAt, ...config } = saved ?? { ...initial, configuredAt: null }
  const { provider, smtpHost } = config
  const set = saved ? secrets : initial
  return {
    config: { ...config, sendgridApiKey: masked(set.sendgridApiKey), smtpPassword: masked(set.smtpPassword) },
    status: { enabled: provider !== 'disabled', provider },
    isLocal: provider === 'smtp' && smtpHost === localMailHost,
    savedAt,
    lastTest,
    delivery: await lastDelivery(deps),
  }
}

function masked(secret: string | null): string | null {
  return secret === null ? null : secretMask
}
