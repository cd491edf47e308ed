import type { IdentityDeps } from './deps.ts'
import type { ModuleDeps } from './module-deps.ts'
import { createRegistration } from '../processes/registration/registration.ts'
import { createAccountChanges } from '../auth-store/account-changes.ts'
import { createAttempts } from '../auth-store/attempts.ts'
import { createAuthStore } from '../auth-store/auth-store.ts'
import { createSessions } from '../auth-store/sessions.ts'

/** Creates the dependencies of the module's commands and queries. */
export function createModuleDeps(deps: IdentityDeps): ModuleDeps {
  const store = createAuthStore(deps)
  const { credentials } = store
  const loginHash = (login: string) => deps.keyedHash('login', login.trim().toLowerCase())
  return {
    ...deps,
    ...store,
    loginHash,
    accountChanges: createAccountChanges(deps),
    sessions: createSessions(deps),
    attempts: createAttempts(deps),
    registration: createRegistration({ ...deps, credentials, loginHash }),
  }
}
