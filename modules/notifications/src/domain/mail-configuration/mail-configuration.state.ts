import { defineStream, type EncryptedText } from '@escuta/event-sourcing'
import type { MailSecret, MailTest, PlainMailConfiguration } from '../../contract/index.ts'
import * as events from './mail-configuration.events.ts'

/** How e-mail leaves the installation. */
export type MailConfiguration = {
  /** Null until an administrator saves one: that of the environment is in force. */
  readonly saved: (PlainMailConfiguration & { readonly configuredAt: string }) | null
  readonly secrets: Readonly<Record<MailSecret, EncryptedText | null>>
  readonly lastTest: MailTest | null
  /** When the configuration in force began, credentials included; null while it is the first one of the environment. */
  readonly changedAt: string | null
}

const ofEnvironment = { saved: null, secrets: { sendgridApiKey: null, smtpPassword: null } } as const

export const mailConfiguration = defineStream({
  name: 'mail-configuration',
  /** One of each installation. */
  id: (_key: object) => 'current',
  events,
  initialState: (): MailConfiguration => ({ ...ofEnvironment, lastTest: null, changedAt: null }),
}).evolve({
  'mail-configured': (state, saved) => ({ ...state, saved, changedAt: saved.configuredAt }),
  'mail-secret-stored': (state, { secret, value, storedAt }) => withSecret(state, secret, value, storedAt),
  'mail-secret-removed': (state, { secret, removedAt }) => withSecret(state, secret, null, removedAt),
  'mail-configuration-reset': (_state, { resetAt }) => ({
    ...ofEnvironment,
    lastTest: null,
    changedAt: resetAt,
  }),
  'mail-tested': (state, lastTest) => ({ ...state, lastTest }),
})

function withSecret(
  state: MailConfiguration,
  secret: MailSecret,
  value: EncryptedText | null,
  changedAt: string,
): MailConfiguration {
  return { ...state, secrets: { ...state.secrets, [secret]: value }, changedAt }
}
