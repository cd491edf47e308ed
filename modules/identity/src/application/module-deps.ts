import type { CommandContext } from '@escuta/kernel'
import { type AccountChanges, createAccountChanges } from '../auth-store/account-changes.ts'
import { type Attempts, createAttempts } from '../auth-store/attempts.ts'
import { type AuthStore, createAuthStore } from '../auth-store/auth-store.ts'
import { createSessions, type Sessions } from '../auth-store/sessions.ts'
import { finishAccountChanges } from './finish-account-changes.ts'
import { createRegistration, type Registration } from './registration.ts'
import type { IdentityDeps } from './deps.ts'

/** Dependencies of the module's commands and queries: those given by compose.ts and the auth store. */
export type ModuleDeps = IdentityDeps &
  AuthStore & {
    readonly accountChanges: AccountChanges
    readonly sessions: Sessions
    readonly attempts: Attempts
    readonly registration: Registration
    /** The keyed hash of a login (e-mail address or username), case-insensitive. */
    readonly loginHash: (login: string) => string
    readonly finishAccountChanges: (userId: string, onStored?: CommandContext['onStored']) => Promise<void>
  }

export function createModuleDeps(deps: IdentityDeps): ModuleDeps {
  const store = createAuthStore(deps)
  const loginHash = (login: string) => deps.keyedHash('login', login.trim().toLowerCase())
  const accountChanges = createAccountChanges(deps)
  return {
    ...deps,
    ...store,
    loginHash,
    accountChanges,
    sessions: createSessions(deps),
    attempts: createAttempts(deps),
    registration: createRegistration({ ...deps, credentials: store.credentials, loginHash }),
    finishAccountChanges: (userId, onStored) =>
      finishAccountChanges({ ...deps, accountChanges }, userId, onStored),
  }
}
