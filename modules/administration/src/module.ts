import { defineModule } from '@escuta/module'
import { administrationPermissions, administrationTopics } from './contract/index.ts'
import { type AdministrationDeps, administrationRouter } from './api/administration.router.ts'
import { activityView } from './read-models/activity/activity.view.ts'
import { headCountsView } from './read-models/head-counts/head-counts.view.ts'
import { unsentMailsView } from './read-models/unsent-mails/unsent-mails.view.ts'

export type { SystemFigures } from './api/administration.router.ts'

/** The administration module: the app's status and the activity history. */
export const { events, migrations, create } = defineModule({
  events: [],
  migrations: [],
  queries: null,
  create(deps: AdministrationDeps) {
    return {
      router: administrationRouter(deps),
      rest: [],
      sockets: [],
      permissions: administrationPermissions,
      topics: administrationTopics,
      views: [headCountsView, unsentMailsView, activityView(deps.modulesOfEvents)],
      processes: [],
      jobs: [],
      commands: [],
      personalData: null,
    }
  },
})
