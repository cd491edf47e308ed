import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { FieldCipher } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Kysely } from 'kysely'
import type { ReservationTables } from '../reservations/reservation.tables.ts'
import type { AppointmentRow } from './appointments/appointments.view.ts'
import type { BlockedTimeRow } from './blocked-times/blocked-times.view.ts'
import type { DueHoldRow } from './due-holds/due-holds.view.ts'
import type { GuardianRow } from './guardians/guardians.view.ts'
import type { PatientRow } from './patients/patients.view.ts'
import type { SuspendedParticipantRow } from './suspended-participants/suspended-participants.view.ts'
import type { UnplacedPaymentRow } from './unplaced-payments/unplaced-payments.view.ts'
import type { ProfessionalRow } from './professionals/professionals.view.ts'

/** The module's tables, as its queries see them. */
export type SchedulingTables = ReservationTables & {
  'scheduling.appointments': AppointmentRow
  'scheduling.patients': PatientRow
  'scheduling.professionals': ProfessionalRow
  'scheduling.due_holds': DueHoldRow
  'scheduling.blocked_times': BlockedTimeRow
  'scheduling.guardians': GuardianRow
  'scheduling.suspended_participants': SuspendedParticipantRow
  'scheduling.unplaced_payments': UnplacedPaymentRow
}

export type QueryDeps = {
  readonly db: Kysely<SchedulingTables>
  readonly cipher: FieldCipher
  readonly people: PeopleQueries
  readonly professionals: ProfessionalQueries
}
