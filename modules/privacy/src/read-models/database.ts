import type { FieldCipher } from '@escuta/event-sourcing'
import type { Kysely } from 'kysely'
import type { ConsentRow } from './consents/consents.view.ts'
import type { DataRequestRow } from './data-requests/data-requests.view.ts'
import type { ErasedPersonRow } from './erased-people/erased-people.view.ts'

/** The module's tables, as its queries use them. */
export type PrivacyTables = {
  'privacy.consents': ConsentRow
  'privacy.data_requests': DataRequestRow
  'privacy.erased_people': ErasedPersonRow
  /** When the keys of an erased person that are left are looked at again. */
  'privacy.retention_checks': { readonly personId: string; readonly nextCheckAt: string }
  /** The erased people of whom no key is left. */
  'privacy.destroyed_keys': { readonly personId: string; readonly destroyedAt: string }
  /** The position that a periodic job has reached. */
}

export type QueryDeps = { readonly db: Kysely<PrivacyTables>; readonly cipher: FieldCipher }
