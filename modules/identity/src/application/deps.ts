import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Dispatch, Load, Run } from '@escuta/event-sourcing'
import type { cleanPicture } from '@escuta/files'
import type { Jobs } from '@escuta/jobs'
import type { DeliverMail, Mailer, MailRecipients } from '@escuta/mail'
import type { Kysely } from 'kysely'
import type { ConsentPurpose } from '@escuta/privacy/contract'
import type { AppointmentQueries } from '@escuta/scheduling/contract'
import type { AuthStoreDeps } from '../auth-store/auth-store.tables.ts'
import type { IdentityTables } from '../read-models/database.ts'

/** What compose.ts hands in. */
export type IdentityDeps = Omit<AuthStoreDeps, 'db'> & {
  readonly run: Run
  readonly load: Load
  readonly dispatch: Dispatch
  readonly db: Kysely<IdentityTables>
  readonly appointments: Pick<
    AppointmentQueries,
    'comingOf' | 'paidAhead' | 'upcomingOfClient' | 'standingOf'
  >
  readonly professionals: Pick<ProfessionalQueries, 'byIds'>
  readonly jobs: Jobs
  /** A picture without what says where and with which device it was taken. */
  readonly cleanPicture: typeof cleanPicture
  readonly mailer: Mailer
  readonly deliverMail: DeliverMail
  readonly recipients: MailRecipients
  readonly settings: { readonly publicUrl: string; readonly demo: boolean }
  /** SHA-256 of each consent's text in force. */
  readonly consentTextHashes: Readonly<Record<ConsentPurpose, string>>
  /** Destroys a key for good. */
  readonly destroyKey: (keyId: string) => Promise<void>
  /** Whether a key was destroyed, also when that happened after the backup that the database was restored from. */
  readonly isKeyDestroyed: (keyId: string) => Promise<boolean>
}
