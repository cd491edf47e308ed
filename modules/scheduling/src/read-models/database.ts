import type { ReservationTables } from '../reservations/reservation.tables.ts'
import type { AppointmentRow } from './appointments/appointments.table.ts'
import type { DueHoldRow } from './due-holds/due-holds.table.ts'
import type { ProfessionalRow } from './professionals/professionals.table.ts'

/** The module's tables, as its queries see them. */
export type SchedulingTables = ReservationTables & {
  'scheduling.appointments': AppointmentRow
  'scheduling.professionals': ProfessionalRow
  'scheduling.due_holds': DueHoldRow
}
