import type { ReservationTables } from '../reservations/reservation.tables.ts'
import type { AppointmentRow } from './appointments/appointments.view.ts'
import type { DueHoldRow } from './due-holds/due-holds.view.ts'
import type { ProfessionalRow } from './professionals/professionals.view.ts'

/** The module's tables, as its queries see them. */
export type SchedulingTables = ReservationTables & {
  'scheduling.appointments': AppointmentRow
  'scheduling.professionals': ProfessionalRow
  'scheduling.due_holds': DueHoldRow
}
