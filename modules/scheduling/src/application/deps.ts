import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Dispatch, FieldCipher, Load, Run } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock } from '@escuta/kernel'
import type { ConsentTextHashes } from '@escuta/privacy/contract'
import type { Kysely } from 'kysely'
import type { LookUpBookingFacts } from '../read-models/professionals/booking-facts.query.ts'
import type { Reserve } from '../reservations/reserve.ts'
import type { SchedulingTables } from '../read-models/database.ts'

/** What compose.ts hands in. */
export type SchedulingDeps = {
  readonly run: Run
  readonly load: Load
  readonly dispatch: Dispatch
  readonly db: Kysely<SchedulingTables>
  readonly cipher: FieldCipher
  readonly people: PeopleQueries
  readonly professionals: ProfessionalQueries
  readonly clock: Clock
  readonly consentTextHashes: ConsentTextHashes
  /** The same text for the same value and purpose; cannot be made without the installation's secret. */
  readonly keyedHash: (purpose: string, value: string) => string
}

/** What the module's procedures work with. */
export type SchedulingApiDeps = SchedulingDeps & {
  readonly bookingFacts: LookUpBookingFacts
  readonly reserve: Reserve
}
