import type { FieldCipher, Handle } from '@escuta/event-sourcing'
import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { ClientRow } from './read/clients/clients.view.ts'
import type { UserRow } from './read/users/users.view.ts'
import type { VaultTables } from './vault/vault.tables.ts'

export type IdentityTables = VaultTables & { 'identity.users': UserRow; 'identity.clients': ClientRow }

/** What compose.ts hands in. */
export type IdentityDeps = {
  readonly handle: Handle
  readonly db: Kysely<IdentityTables>
  readonly cipher: FieldCipher
  /** Same value, same text, for one purpose; nobody without the house's secret can make it. */
  readonly keyedHash: (purpose: string, value: string) => string
  readonly clock: Clock
}
