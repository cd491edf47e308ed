import type { FieldCipher, Load } from '@escuta/event-sourcing'
import type { Kysely } from 'kysely'
import type { AuthStoreDeps } from '../auth-store/auth-store.tables.ts'
import type { PeopleQueries } from '../contract/index.ts'
import {
  acceptedRecordOf,
  addresseeOfRecord,
  client,
  hasDeclinedEntry,
} from '../domain/client/client.state.ts'
import type { IdentityTables } from '../read-models/database.ts'
import { declinesEntriesOf } from './declined-entries.ts'

type Deps = {
  readonly db: Kysely<IdentityTables>
  readonly cipher: FieldCipher
  readonly load: Load
} & Pick<AuthStoreDeps, 'keyedHash'>
type Answers = Pick<PeopleQueries, 'answerToEntry' | 'addresseeOf' | 'declinesEntriesOf'>

/** What people answered to what professionals entered for them. */
export function entryAnswers(deps: Deps): Answers {
  return {
    async answerToEntry(clientId, entry) {
      const record = await deps.load(client, { clientId })
      if (record.status === 'unknown') return { answer: 'none' }
      if (hasDeclinedEntry(record, entry)) return { answer: 'declined' }
      const by = acceptedRecordOf(record, entry)
      return by ? { answer: 'accepted', by } : { answer: 'none' }
    },
    async addresseeOf(clientId) {
      const record = await deps.load(client, { clientId })
      return record.status === 'unknown' ? undefined : addresseeOfRecord(record)
    },
    declinesEntriesOf: (professionalId, person) => declinesEntriesOf(deps, professionalId, person),
  }
}
