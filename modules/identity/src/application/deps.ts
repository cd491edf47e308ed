import type { FieldCipher, Handle } from '@escuta/event-sourcing'
import type { Jobs } from '@escuta/jobs'
import type { Clock, CollectPersonalData } from '@escuta/kernel'
import type { MailContent, Mailer } from '@escuta/mail'
import type { DestroyedKeys } from '@escuta/field-encryption'
import type { Kysely } from 'kysely'
import type { ConsentPurpose } from '../contract/index.ts'
import type { AccessMonthRow } from '../read-models/access-months/access-months.view.ts'
import type { CareRelationRow } from '../read-models/care-relations/care-relations.view.ts'
import type { ClientRow } from '../read-models/clients/clients.view.ts'
import type { DataRequestRow } from '../read-models/data-requests/data-requests.view.ts'
import type { ErasedPersonRow } from '../read-models/erased-people/erased-people.view.ts'
import type { UpcomingAppointmentRow } from '../read-models/upcoming-appointments/upcoming-appointments.view.ts'
import type { UserRow } from '../read-models/users/users.view.ts'
import type { AuthStoreTables } from '../auth-store/auth-store.tables.ts'

export type IdentityTables = AuthStoreTables & {
  'identity.access_months': AccessMonthRow
  'identity.care_relations': CareRelationRow
  'identity.data_requests': DataRequestRow
  'identity.erased_people': ErasedPersonRow
  'identity.users': UserRow
  'identity.clients': ClientRow
  'identity.upcoming_appointments': UpcomingAppointmentRow
}

/** What compose.ts hands in. */
export type IdentityDeps = {
  readonly handle: Handle
  readonly db: Kysely<IdentityTables>
  readonly cipher: FieldCipher
  /** Same value, same text, for one purpose; nobody without the app's secret can make it. */
  readonly keyedHash: (purpose: string, value: string) => string
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly renderMail: (content: MailContent) => Promise<{ readonly html: string; readonly text: string }>
  readonly settings: { readonly publicUrl: string; readonly demo: boolean }
  /** SHA-256 of each consent's text in force. */
  readonly consentTextHashes: Readonly<Record<ConsentPurpose, string>>
  /** What all other modules keep about a person. */
  readonly collectPersonalData: CollectPersonalData
  /** Makes keys of personal data unreadable for good. */
  readonly destroyKey: (keyId: string) => Promise<void>
  /** Whether that was done, here or in a past that an older copy of the data does not know of. */
  readonly isKeyDestroyed: (keyId: string) => Promise<boolean>
  /** The keys destroyed since a former answer; some of before may come again. */
  readonly destroyedKeysSince: (cursor: string | null) => Promise<DestroyedKeys>
  /** Told at once which sessions count no more, so that nothing remembered of them is used. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void
}
