import type { IdentityDeps } from './deps.ts'
import type { Entry } from './entry/entry.ts'
import { createRegistration } from './processes/registration/registration.ts'
import { createAttempts } from './vault/attempts.ts'
import { createAvatars } from './vault/avatars.ts'
import { createCredentials } from './vault/credentials.ts'
import { createKnownDevices } from './vault/known-devices.ts'
import { createLinkTokens } from './vault/link-tokens.ts'
import { createRecoveryCodes } from './vault/recovery-codes.ts'
import { createSecondFactors } from './vault/second-factors.ts'
import { createSessions } from './vault/sessions.ts'

/** The module's parts, each once. */
export function createEntry(deps: IdentityDeps): Entry {
  const credentials = createCredentials(deps.db)
  const loginHash = (login: string) => deps.keyedHash('login', login.trim().toLowerCase())
  return {
    ...deps,
    credentials,
    loginHash,
    sessions: createSessions(deps),
    attempts: createAttempts(deps),
    devices: createKnownDevices(deps),
    factors: createSecondFactors(deps),
    recovery: createRecoveryCodes(deps),
    links: createLinkTokens(deps),
    avatars: createAvatars(deps),
    registration: createRegistration({ ...deps, credentials, loginHash }),
  }
}
