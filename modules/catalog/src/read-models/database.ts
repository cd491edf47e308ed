import type { FieldCipher } from '@escuta/event-sourcing'
import type { Kysely } from 'kysely'
import type { CredentialHistoryRow } from './credential-history/credential-history.view.ts'
import type { OnboardingDraftTables } from '../onboarding-drafts/onboarding-draft.tables.ts'
import type { ProfessionalRow } from './professionals/professionals.view.ts'
import type { ReviewRow } from './reviews/reviews.view.ts'
import type { ScheduleExceptionRow } from './schedule-exceptions/schedule-exceptions.view.ts'

/** The module's tables, as its queries use them. */
export type CatalogTables = OnboardingDraftTables & {
  'catalog.credential_history': CredentialHistoryRow
  'catalog.professionals': ProfessionalRow
  'catalog.reviews': ReviewRow
  'catalog.schedule_exceptions': ScheduleExceptionRow
}

export type QueryDeps = { readonly db: Kysely<CatalogTables>; readonly cipher: FieldCipher }
