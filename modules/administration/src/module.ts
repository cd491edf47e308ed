import type { EventDefinition } from '@escuta/event-sourcing'
import { administrationPermissions } from './contract/index.ts'
import { type AdministrationDeps, administrationRouter } from './api/administration.router.ts'
import { headCountsView } from './read-models/head-counts/head-counts.view.ts'

export type { SystemFigures } from './api/administration.router.ts'

export const events: readonly EventDefinition[] = []
export const migrations = [] as const

/** The administration module: the app's status. */
export function create(deps: AdministrationDeps) {
  return {
    router: administrationRouter(deps),
    rest: [],
    permissions: administrationPermissions,
    views: [headCountsView],
    processes: [],
    jobs: [],
    commands: [],
    sockets: [],
  }
}
