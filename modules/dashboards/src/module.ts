import type { EventDefinition } from '@escuta/event-sourcing'
import { dashboardsPermissions } from './contract/index.ts'
import { dashboardsRest } from './api/dashboards.rest.ts'
import { dashboardsRouter } from './api/dashboards.router.ts'
import { appointmentsView } from './read-models/appointments/appointments.view.ts'
import { clientsView } from './read-models/clients/clients.view.ts'
import type { DashboardQueryDeps } from './read-models/database.ts'
import { paymentsView } from './read-models/payments/payments.view.ts'
import { professionalsView } from './read-models/professionals/professionals.view.ts'

export const events: readonly EventDefinition[] = []
export const migrations = [] as const

/** The dashboards module: read models of the other modules' published events. */
export function create(deps: DashboardQueryDeps) {
  return {
    router: dashboardsRouter(deps),
    rest: dashboardsRest,
    permissions: dashboardsPermissions,
    views: [appointmentsView, paymentsView, clientsView, professionalsView],
    processes: [],
    jobs: [],
    commands: [],
    sockets: [],
  }
}
