import type { CommandContext } from '@escuta/kernel'
import { createAccountChanges } from '../auth-store/account-changes.ts'
import { createAttempts } from '../auth-store/attempts.ts'
import { createAuthStore } from '../auth-store/auth-store.ts'
import { loginHashOf } from '../domain/user/login-hash.ts'
import { createSessions } from '../auth-store/sessions.ts'
import { finishAccountChanges } from './finish-account-changes.ts'
import { createRegistration } from './registration.ts'
import type { IdentityDeps } from './deps.ts'

export type ModuleDeps = ReturnType<typeof createModuleDeps>

/** Dependencies of the module's commands and queries: those given by compose.ts and the auth store. */
export function createModuleDeps(given: IdentityDeps) {
  const deps = { ...given, ...createAuthStore(given), accountChanges: createAccountChanges(given) }
  const loginHash = (login: string) => loginHashOf(given, login)
  return {
    ...deps,
    loginHash,
    sessions: createSessions(given),
    attempts: createAttempts(given),
    registration: createRegistration({ ...deps, loginHash }),
    finishAccountChanges: (userId: string, onStored?: CommandContext['onStored']) =>
      finishAccountChanges(deps, userId, onStored),
  }
}
