import type { IdentityDeps } from './deps.ts'
import type { Registration } from '../processes/registration/registration.ts'
import type { AccountChanges } from '../auth-store/account-changes.ts'
import type { Attempts } from '../auth-store/attempts.ts'
import type { AuthStore } from '../auth-store/auth-store.ts'
import type { Sessions } from '../auth-store/sessions.ts'

/** What the module's procedures work with. */
export type ModuleDeps = IdentityDeps &
  AuthStore & {
    readonly accountChanges: AccountChanges
    readonly sessions: Sessions
    readonly attempts: Attempts
    readonly registration: Registration
    /** How the auth store knows a login: an e-mail address or a username, in any case. */
    readonly loginHash: (login: string) => string
  }
