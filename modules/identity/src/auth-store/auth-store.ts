import type { Clock } from '@escuta/kernel'
import type { FieldCipher } from '@escuta/field-encryption'
import type { Kysely } from 'kysely'
import { type Avatars, createAvatars } from './avatars.ts'
import { createCredentials, type Credentials } from './credentials.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { createLinkTokens, type LinkTokens } from './link-tokens.ts'
import { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts'
import { createSecondFactors, type SecondFactors } from './second-factors.ts'
import type { AuthStoreTables } from './auth-store.tables.ts'

type Deps = {
  readonly db: Kysely<AuthStoreTables>
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly keyedHash: (purpose: string, value: string) => string
}

/** What changes together: on the database, or on one transaction of it. */
export type AuthStore = {
  readonly credentials: Credentials
  readonly links: LinkTokens
  readonly factors: SecondFactors
  readonly recovery: RecoveryCodes
  readonly devices: KnownDevices
  readonly avatars: Avatars
}

export function createAuthStore(deps: Deps): AuthStore {
  return {
    credentials: createCredentials(deps.db),
    links: createLinkTokens(deps),
    factors: createSecondFactors(deps),
    recovery: createRecoveryCodes(deps),
    devices: createKnownDevices(deps),
    avatars: createAvatars(deps),
  }
}
