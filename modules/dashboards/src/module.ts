import { defineModule } from '@escuta/module'
import { dashboardsPermissions, dashboardsTopics } from './contract/index.ts'
import { dashboardsRest } from './api/dashboards.rest.ts'
import { dashboardsRouter } from './api/dashboards.router.ts'
import type { DashboardDeps } from './application/deps.ts'

/** The dashboards module: pages made of the other modules' queries. */
export const { title, events, words, migrations, create } = defineModule({
  title: 'Áreas',
  events: [],
  words: {},
  migrations: [],
  queries: null,
  create(deps: DashboardDeps) {
    return {
      router: dashboardsRouter(deps),
      rest: dashboardsRest,
      sockets: [],
      permissions: dashboardsPermissions,
      topics: dashboardsTopics,
      views: [],
      processes: [],
      jobs: [],
      commands: [],
      personalData: null,
      dataRecipients: null,
    }
  },
})
