import { decryptField } from '@escuta/event-sourcing'
import type { MailRefusal } from '@escuta/kernel'
import {
  notificationRefusals,
  type PlainMailConfiguration,
  providerSaying,
  type SaveMailConfigurationInput,
} from '../contract/index.ts'
import { mailSecretsKey } from '../domain/mail-configuration/mail-secrets-key.ts'
import type { MailConfiguration } from '../domain/mail-configuration/mail-configuration.state.ts'
import {
  type InitialMail,
  isKept,
  wantedConfiguration,
} from '../domain/mail-configuration/save-mail-configuration.decide.ts'
import type { NotificationsDeps } from './deps.ts'
import { serverOf } from './mail-configuration.ts'

type Deps = Pick<NotificationsDeps, 'mail' | 'cipher'>

/** Connects to the SMTP server that is to be saved, where it or its login changes. Refuses `mail-server-not-reached`. */
export async function checkMailServer(
  deps: Deps,
  input: SaveMailConfigurationInput,
  { state, initial }: { readonly state: MailConfiguration; readonly initial: InitialMail },
) {
  const before = state.saved ?? initial
  const wanted = wantedConfiguration(before, input)
  if (wanted.provider !== 'smtp' || isSameServer(before, wanted, input)) return null
  const password = isKept(input.smtpPassword) ? await keptPassword(deps, state, initial) : input.smtpPassword
  const refusal = await deps.mail.checkServer(serverOf(wanted, password ?? null, deps.mail))
  return refusal && notReached(refusal)
}

const ofServer = ['provider', 'smtpHost', 'smtpPort', 'smtpUser'] as const

function isSameServer(
  before: PlainMailConfiguration,
  wanted: PlainMailConfiguration,
  { smtpPassword }: SaveMailConfigurationInput,
): boolean {
  return isKept(smtpPassword) && ofServer.every((name) => before[name] === wanted[name])
}

async function keptPassword({ cipher }: Deps, { saved, secrets }: MailConfiguration, initial: InitialMail) {
  if (!saved) return initial.smtpPassword
  return (await decryptField(cipher, secrets.smtpPassword, mailSecretsKey)) ?? null
}

/** Codes that are about the login. */
const aboutLogin = new Set<unknown>([530, 534, 535])

function notReached({ details }: MailRefusal) {
  const { status, answer } = details ?? {}
  const message = providerSaying(typeof answer === 'string' ? answer : '')
  const path = aboutLogin.has(status) ? 'smtpPassword' : 'smtpHost'
  return { ...notificationRefusals.refuse('mail-server-not-reached'), issues: [{ path, message }] }
}
