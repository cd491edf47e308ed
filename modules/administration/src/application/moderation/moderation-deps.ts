import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Dispatch, FieldCipher, Load, Run } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock } from '@escuta/kernel'
import type { MessageQueries } from '@escuta/messaging/contract'
import type { Kysely } from 'kysely'
import type { AdministrationTables } from '../../read-models/database.ts'

/** What the moderation depends on; compose.ts supplies it. */
export type ModerationDeps = {
  readonly db: Kysely<AdministrationTables>
  readonly load: Load
  readonly run: Run
  readonly dispatch: Dispatch
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly people: Pick<PeopleQueries, 'byIds' | 'namesByIds' | 'accountNames'>
  readonly messages: MessageQueries
  readonly professionals: Pick<
    ProfessionalQueries,
    'byIds' | 'shownByIds' | 'shownReview' | 'moderatedReview'
  >
}
