import type { FieldCipher } from '@escuta/event-sourcing'
import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { AppointmentRow } from './appointments/appointments.view.ts'
import type { ClientRow } from './clients/clients.view.ts'
import type { PaymentRow } from './payments/payments.view.ts'
import type { ProfessionalRow } from './professionals/professionals.view.ts'

/** The module's tables, as its queries use them. */
export type DashboardTables = {
  'dashboards.appointments': AppointmentRow
  'dashboards.payments': PaymentRow
  'dashboards.clients': ClientRow
  'dashboards.professionals': ProfessionalRow
}

export type DashboardQueryDeps = {
  readonly db: Kysely<DashboardTables>
  readonly cipher: FieldCipher
  readonly clock: Clock
}
