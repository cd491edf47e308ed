import { publishDefined } from '@escuta/event-sourcing'
import { defineModule } from '@escuta/module'
import type { CommandContext } from '@escuta/kernel'
import * as published from './contract/published-commands.ts'
import { privacyRouter } from './api/privacy.router.ts'
import { answerAsOperator } from './application/answer-data-request.ts'
import { dataRequestQueue } from './application/data-request-queue.ts'
import type { PrivacyDeps } from './application/deps.ts'
import { privacyPersonalData } from './application/personal-data.ts'
import { recordConsents } from './domain/person/record-consents.decide.ts'
import { privacyPermissions } from './contract/permissions.ts'
import { privacyTopics } from './contract/topics.ts'
import { person } from './domain/person/person.state.ts'
import { destroyRetentionKeys } from './processes/destroy-retention-keys/destroy-retention-keys.job.ts'
import { erasePersonProcess } from './processes/erase-person/erase-person.process.ts'
import { eraseRestored } from './processes/erase-person/erase-restored.job.ts'
import { notifyDataAnswer } from './processes/notify-data-answer/notify-data-answer.process.ts'
import { sendDataAnswer } from './processes/notify-data-answer/send-data-answer.handler.ts'
import { recordBookingConsents } from './processes/record-booking-consents/record-booking-consents.process.ts'
import { consentQueries } from './read-models/consents/missing-consents.query.ts'
import { consentsView } from './read-models/consents/consents.view.ts'
import { dataRequestsView } from './read-models/data-requests/data-requests.view.ts'
import { erasedPeopleView } from './read-models/erased-people/erased-people.view.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import { privacyWords } from './texts/event-words.ts'

export type { PrivacyDeps } from './application/deps.ts'
export type { PrivacyTables } from './read-models/database.ts'

type LastRequest = Parameters<typeof dataRequestQueue>[1]
type Answer = Parameters<typeof answerAsOperator>[1]

/** Consents, data requests, copies of personal data, erasure and retention. */
export const { title, events, words, migrations, queries, create } = defineModule({
  title: 'Privacidade',
  events: person.events,
  words: privacyWords,
  migrations: ownMigrations,
  queries: (deps: Parameters<typeof consentQueries>[0]) => ({ consents: consentQueries(deps) }),
  create(deps: PrivacyDeps) {
    return {
      router: privacyRouter(deps),
      rest: [],
      sockets: [],
      permissions: privacyPermissions,
      topics: privacyTopics,
      views: [consentsView, dataRequestsView, erasedPeopleView],
      processes: [recordBookingConsents(deps), notifyDataAnswer(deps), erasePersonProcess(deps)],
      jobs: [sendDataAnswer(deps), eraseRestored(deps), destroyRetentionKeys(deps)],
      commands: [publishDefined(deps.run, published.recordConsents, recordConsents)],
      personalData: privacyPersonalData(deps),
      dataRecipients: null,
      /** Data requests that the operator has to answer, for the command line. */
      dataRequests: {
        waiting: (after?: LastRequest) => dataRequestQueue(deps, after),
        answer: (answer: Answer, context: CommandContext) => answerAsOperator(deps, answer, context),
      },
    }
  },
})
