import { installationKey } from '@escuta/kernel'

/** The key of the credentials of e-mail providers. */
export const mailSecretsKey = installationKey('mail')
