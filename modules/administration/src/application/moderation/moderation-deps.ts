import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Dispatch, FieldCipher, Run } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { AdministrationTables } from '../../read-models/database.ts'

/** What the moderation stands on; compose.ts supplies it. */
export type ModerationDeps = {
  readonly db: Kysely<AdministrationTables>
  readonly run: Run
  readonly dispatch: Dispatch
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly people: Pick<PeopleQueries, 'namesByIds' | 'accountNames'>
  readonly professionals: Pick<
    ProfessionalQueries,
    'byIds' | 'shownByIds' | 'shownReview' | 'moderatedReview'
  >
}
