import type { EventDefinition } from '@escuta/event-sourcing'
import { dashboardsPermissions } from './contract/index.ts'
import { dashboardsRest } from './api/dashboards.rest.ts'
import { dashboardsRouter } from './api/dashboards.router.ts'
import type { DashboardDeps } from './application/deps.ts'

export const events: readonly EventDefinition[] = []
export const migrations = [] as const

/** The dashboards module: pages made of the other modules' queries. */
export function create(deps: DashboardDeps) {
  return {
    router: dashboardsRouter(deps),
    rest: dashboardsRest,
    permissions: dashboardsPermissions,
    views: [],
    processes: [],
    jobs: [],
    commands: [],
    sockets: [],
  }
}
