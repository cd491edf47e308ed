import { defineEvent } from '@escuta/event-sourcing'
import { instant } from '@escuta/kernel'
import { z } from 'zod'
import { mailSecret, mailTest, plainMailConfiguration } from '../../contract/index.ts'
import { mailSecretsKey } from './mail-secrets-key.ts'

/** An administrator saved the e-mail configuration. */
export const mailConfigured = defineEvent('mail-configured', {
  plain: plainMailConfiguration.extend({ configuredAt: instant }),
})
/** A credential was set or replaced. */
export const mailSecretStored = defineEvent('mail-secret-stored', {
  plain: z.object({ secret: mailSecret, storedAt: instant }),
  personal: (field) => ({ value: field(z.string(), () => mailSecretsKey) }),
})
export const mailSecretRemoved = defineEvent('mail-secret-removed', {
  plain: z.object({ secret: mailSecret, removedAt: instant }),
})
/** An administrator returned to the configuration of the environment; saved credentials are no longer used. */
export const mailConfigurationReset = defineEvent('mail-configuration-reset', {
  plain: z.object({ resetAt: instant }),
})
/** An administrator sent a test message; `answer` is why the provider refused it. */
export const mailTested = defineEvent('mail-tested', { plain: mailTest })
