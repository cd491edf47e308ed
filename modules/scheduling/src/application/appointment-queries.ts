import type { AppointmentQueries } from '../contract/index.ts'
import {
  appointmentsOfView,
  type ViewQueryDeps,
} from '../read-models/appointments/appointment-queries.query.ts'
import { findUnpaidHolds, type UnpaidHoldDeps } from './find-unpaid-holds.ts'

/** The port that the module offers to others. */
export function appointmentQueries(deps: ViewQueryDeps & UnpaidHoldDeps): AppointmentQueries {
  return {
    ...appointmentsOfView(deps),
    unpaidHolds: (clientId, appointmentId) => findUnpaidHolds(deps, clientId, appointmentId),
  }
}
