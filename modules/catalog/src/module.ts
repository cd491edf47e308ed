import { publishDefined } from '@escuta/event-sourcing'
import { defineModule } from '@escuta/module'
import * as published from './contract/published-commands.ts'
import { catalogPermissions } from './contract/permissions.ts'
import { catalogTopics } from './contract/topics.ts'
import type { CatalogDeps } from './application/deps.ts'
import { credentialDesk } from './application/credential-desk.ts'
import { hideReview } from './domain/review/hide-review.decide.ts'
import { releaseProfile } from './domain/professional/release-profile.decide.ts'
import { takeDownProfile } from './domain/professional/take-down-profile.decide.ts'
import { unhideReview } from './domain/review/unhide-review.decide.ts'
import { publicSite } from './application/public-site.ts'
import { catalogRest } from './api/catalog.rest.ts'
import { catalogRouter } from './api/catalog.router.ts'
import { grantRole } from './processes/grant-professional-role/grant-professional-role.process.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import { removeCredentialDocuments } from './processes/remove-credential-documents/remove-credential-documents.process.ts'
import { recheckCredentials } from './processes/recheck-credentials/recheck-credentials.job.ts'
import { removeUnusedDrafts } from './processes/remove-credential-documents/remove-unused-drafts.job.ts'
import { hideClosedAccount } from './processes/hide-closed-account/hide-closed-account.process.ts'
import { catalogPersonalData } from './read-models/personal-data.query.ts'
import { credentialHistoryView } from './read-models/credential-history/credential-history.view.ts'
import { professionalsView } from './read-models/professionals/professionals.view.ts'
import { reviewsView } from './read-models/reviews/reviews.view.ts'
import { scheduleExceptionsView } from './read-models/schedule-exceptions/schedule-exceptions.view.ts'
import { professional } from './domain/professional/professional.state.ts'
import { review } from './domain/review/review.state.ts'
import { professionalQueries } from './read-models/professionals/professional-summaries.query.ts'
import { catalogWords } from './texts/event-words.ts'

export type { CatalogDeps } from './application/deps.ts'
export type { PublicFigures } from './application/public-site.ts'
export type { CatalogTables } from './read-models/database.ts'

/** The catalog module: professionals, their public profiles, the search and reviews. */
export const { title, events, words, migrations, queries, create } = defineModule({
  title: 'Profissionais',
  events: [...professional.events, ...review.events],
  words: catalogWords,
  migrations: ownMigrations,
  queries: (deps: Parameters<typeof professionalQueries>[0]) => ({
    professionals: professionalQueries(deps),
  }),
  create(deps: CatalogDeps) {
    return {
      router: catalogRouter(deps),
      rest: catalogRest,
      sockets: [],
      permissions: catalogPermissions,
      topics: catalogTopics,
      views: [professionalsView(deps.cipher), reviewsView, scheduleExceptionsView, credentialHistoryView],
      processes: [grantRole.by(deps), hideClosedAccount.by(deps), removeCredentialDocuments(deps)],
      jobs: [removeUnusedDrafts(deps), recheckCredentials(deps)],
      commands: [
        publishDefined(deps.run, published.hideReview, hideReview),
        publishDefined(deps.run, published.unhideReview, unhideReview),
        publishDefined(deps.run, published.takeDownProfile, takeDownProfile),
        publishDefined(deps.run, published.releaseProfile, releaseProfile),
      ],
      personalData: catalogPersonalData(deps),
      dataRecipients: null,
      /** Credentials that wait for a review, for the command line. */
      credentials: credentialDesk(deps),
      /** Public professionals, for pages that the server itself writes. */
      publicSite: publicSite(deps),
    }
  },
})
