import { defineStream, type EncryptedText } from '@escuta/event-sourcing'
import type { MailSecret, MailTest, PlainMailConfiguration } from '../../contract/index.ts'
import {
  mailConfigurationReset,
  mailConfigured,
  mailSecretRemoved,
  mailSecretStored,
  mailTested,
} from './mail-configuration.events.ts'

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
  events: [mailConfigured, mailSecretStored, mailSecretRemoved, mailConfigurationReset, mailTested],
  initialState: (): MailConfiguration => ({ ...ofEnvironment, lastTest: null, changedAt: null }),
  evolve(state, event): MailConfiguration {
    switch (event.type) {
      case 'mail-configured':
        return { ...state, saved: event.data, changedAt: event.data.configuredAt }
      case 'mail-secret-stored':
        return withSecret(state, event.data.secret, event.data.value, event.data.storedAt)
      case 'mail-secret-removed':
        return withSecret(state, event.data.secret, null, event.data.removedAt)
      case 'mail-configuration-reset':
        return { ...ofEnvironment, lastTest: null, changedAt: event.data.resetAt }
      case 'mail-tested':
        return { ...state, lastTest: event.data }
    }
  },
})

function withSecret(
  state: MailConfiguration,
  secret: MailSecret,
  value: EncryptedText | null,
  changedAt: string,
): MailConfiguration {
  return { ...state, secrets: { ...state.secrets, [secret]: value }, changedAt }
}
