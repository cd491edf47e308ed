import { defineModule } from '@escuta/module'
import { administrationPermissions, administrationTopics } from './contract/index.ts'
import type { CommandContext } from '@escuta/kernel'
import { migrations as ownMigrations } from './migrations/index.ts'
import { moderationPersonalData } from './application/moderation/personal-data.ts'
import { replayAppointment } from './application/replay-appointment.ts'
import type { ReplayAppointmentInput } from './contract/index.ts'
import { administrationRouter } from './api/administration.router.ts'
import type { AdministrationDeps } from './application/deps.ts'
import { supportAccess } from './domain/support-access/support-access.state.ts'
import { bookingStreamsView } from './read-models/booking-streams/booking-streams.view.ts'
import { bookingsView } from './read-models/bookings/bookings.view.ts'
import { reading } from './domain/reading/reading.state.ts'
import { recordLostTimeRepair } from './application/lost-time/repair-lost-time.ts'
import { projectionsConsoleOf } from './application/projections/projections-console.ts'
import { lostTime } from './domain/lost-time/lost-time.state.ts'
import { projection } from './domain/projection/projection.state.ts'
import { activeUsersView } from './read-models/active-users/active-users.view.ts'
import { activityView } from './read-models/activity/activity.view.ts'
import { bookingRequestsView } from './read-models/booking-requests/booking-requests.view.ts'
import { clientMonthsView } from './read-models/client-months/client-months.view.ts'
import { headCountsView } from './read-models/head-counts/head-counts.view.ts'
import { moderationCase } from './domain/moderation/moderation-case.state.ts'
import { enforceModeration } from './processes/enforce-moderation/enforce-moderation.process.ts'
import { moderationCasesView } from './read-models/moderation-cases/moderation-cases.view.ts'
import { moderationDecisionsView } from './read-models/moderation-decisions/moderation-decisions.view.ts'
import { moderationReportsView } from './read-models/moderation-reports/moderation-reports.view.ts'
import { reportDaysView } from './read-models/report-days/report-days.view.ts'
import { unsentMailsView } from './read-models/unsent-mails/unsent-mails.view.ts'
import { administrationWords } from './texts/event-words.ts'

export { knownWords, type ModuleWords } from './application/known-words.ts'
export type { ProjectionsPort } from './application/deps.ts'
export type { ReadEvents } from './application/deps.ts'
export { explanationOf } from './texts/slot-explanation.ts'
export type { SystemFigures } from './application/deps.ts'

/**
 * The administration module: the app's status, its figures and reports, the activity history and the replay of
 * bookings.
 */
export const { title, events, words, migrations, create } = defineModule({
  title: 'Administração',
  events: [
    ...supportAccess.events,
    ...reading.events,
    ...moderationCase.events,
    ...projection.events,
    ...lostTime.events,
  ],
  words: administrationWords,
  migrations: ownMigrations,
  queries: null,
  create(deps: AdministrationDeps) {
    return {
      router: administrationRouter(deps),
      rest: [],
      sockets: [],
      permissions: administrationPermissions,
      topics: administrationTopics,
      views: [
        bookingsView,
        bookingStreamsView,
        headCountsView,
        unsentMailsView,
        activityView(deps.words.modules),
        moderationCasesView,
        moderationReportsView,
        moderationDecisionsView,
        reportDaysView,
        activeUsersView,
        clientMonthsView,
        bookingRequestsView,
      ],
      processes: [enforceModeration.by(deps)],
      jobs: [],
      commands: [],
      personalData: moderationPersonalData(deps),
      dataRecipients: null,
      projectionsConsole: projectionsConsoleOf(deps),
      /** The act of the command line on what a restored log lost. */
      recordLostTimeRepair: recordLostTimeRepair(deps),
      /** A booking's replay for the command line, which says who asks. */
      replayAppointment: (
        asked: ReplayAppointmentInput & { readonly operator: string },
        context: CommandContext,
      ) => replayAppointment(deps, context, asked),
    }
  },
})
