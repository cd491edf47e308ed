import { createAvatars } from './avatars.ts'
import { createCredentials } from './credentials.ts'
import { createKnownDevices } from './known-devices.ts'
import { createKnownNetworks } from './known-networks.ts'
import { createLinkTokens } from './link-tokens.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createSecondFactors } from './second-factors.ts'
import type { AuthStoreDeps } from './auth-store.tables.ts'

export type AuthStore = ReturnType<typeof createAuthStore>

/** What changes together: on the database, or on one transaction of it. */
export function createAuthStore(deps: AuthStoreDeps) {
  return {
    credentials: createCredentials(deps.db),
    links: createLinkTokens(deps),
    factors: createSecondFactors(deps),
    recovery: createRecoveryCodes(deps),
    devices: createKnownDevices(deps),
    networks: createKnownNetworks(deps),
    avatars: createAvatars(deps),
  }
}
