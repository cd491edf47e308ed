import type { PaymentQueries } from '@escuta/billing/contract'
import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Clock } from '@escuta/kernel'
import type { AppointmentQueries } from '@escuta/scheduling/contract'
import type { Kysely } from 'kysely'
import type { AdministrationTables } from '../read-models/database.ts'

/** What the start page and the reports depend on; compose.ts supplies it. */
export type ReportsDeps = {
  readonly db: Kysely<AdministrationTables>
  readonly clock: Clock
  readonly professionals: Pick<ProfessionalQueries, 'bestRated' | 'reviewCounts' | 'waitingCredentials'>
  readonly appointments: Pick<AppointmentQueries, 'contestedNoShows' | 'unsettledPayments'>
  readonly receivedPayments: Pick<PaymentQueries, 'openMismatches' | 'waitingReturns'>
}
