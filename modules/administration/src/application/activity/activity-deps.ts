import type { Catalogue, EventStore, FieldCipher, Run } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Kysely } from 'kysely'
import type { AdministrationTables } from '../../read-models/database.ts'
import type { KnownWords } from '../known-words.ts'

/** What the activity history depends on; compose.ts supplies it. */
export type ActivityDeps = {
  readonly db: Kysely<AdministrationTables>
  readonly run: Run
  readonly cipher: FieldCipher
  readonly catalogue: Catalogue
  readonly store: Pick<EventStore, 'readStream'>
  readonly people: Pick<PeopleQueries, 'accountWith' | 'accountByEmail' | 'accountNames'>
  readonly words: KnownWords
}
