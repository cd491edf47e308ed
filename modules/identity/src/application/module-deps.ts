import type { IdentityDeps } from './deps.ts'
import type { Registration } from '../processes/registration/registration.ts'
import type { AccountChanges } from '../auth-store/account-changes.ts'
import type { Attempts } from '../auth-store/attempts.ts'
import type { AuthStore } from '../auth-store/auth-store.ts'
import type { Sessions } from '../auth-store/sessions.ts'

/** Dependencies of the module's commands and queries: those given by compose.ts and the auth store. */
export type ModuleDeps = IdentityDeps &
  AuthStore & {
    readonly accountChanges: AccountChanges
    readonly sessions: Sessions
    readonly attempts: Attempts
    readonly registration: Registration
    /** The keyed hash of a login (e-mail address or username), case-insensitive. */
    readonly loginHash: (login: string) => string
  }
