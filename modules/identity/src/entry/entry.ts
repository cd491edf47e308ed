import type { IdentityDeps } from '../deps.ts'
import type { Registration } from '../processes/registration/registration.ts'
import type { Attempts } from '../vault/attempts.ts'
import type { Avatars } from '../vault/avatars.ts'
import type { Credentials } from '../vault/credentials.ts'
import type { KnownDevices } from '../vault/known-devices.ts'
import type { LinkTokens } from '../vault/link-tokens.ts'
import type { RecoveryCodes } from '../vault/recovery-codes.ts'
import type { SecondFactors } from '../vault/second-factors.ts'
import type { Sessions } from '../vault/sessions.ts'

/** What the module's procedures work with. */
export type Entry = IdentityDeps & {
  readonly credentials: Credentials
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly devices: KnownDevices
  readonly factors: SecondFactors
  readonly recovery: RecoveryCodes
  readonly links: LinkTokens
  readonly avatars: Avatars
  readonly registration: Registration
  /** How the vault knows a login: an e-mail address or a username, in any case. */
  readonly loginHash: (login: string) => string
}
