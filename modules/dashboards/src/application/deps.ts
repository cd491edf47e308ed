import type { PaymentQueries } from '@escuta/billing/contract'
import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { RecordQueries } from '@escuta/clinical-notes/contract'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock } from '@escuta/kernel'
import type { AppointmentQueries, PatientQueries } from '@escuta/scheduling/contract'

/** What compose.ts hands in: the queries of the modules that own what the dashboards show. */
export type DashboardDeps = {
  readonly clock: Clock
  readonly people: PeopleQueries
  readonly professionals: ProfessionalQueries
  readonly appointments: AppointmentQueries & Pick<PatientQueries, 'clientsShownTo'>
  readonly receivedPayments: PaymentQueries
  readonly records: Pick<RecordQueries, 'filesOfClient' | 'notedAppointments'>
}
