import type { IdentityDeps } from '../deps.ts'
import type { Registration } from '../processes/registration/registration.ts'
import type { Credentials } from '../vault/credentials.ts'
import type { Sessions } from '../vault/sessions.ts'

/** What the module's procedures work with. */
export type Entry = IdentityDeps & {
  readonly credentials: Credentials
  readonly sessions: Sessions
  readonly registration: Registration
  /** How the vault knows a login, an e-mail address in any case. */
  readonly loginHash: (login: string) => string
}
