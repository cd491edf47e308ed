import type { PaymentQueries } from '@escuta/billing/contract'
import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Load, Run } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Jobs } from '@escuta/jobs'
import type { Clock, MailRefusal } from '@escuta/kernel'
import type { ComposedMail, DeliverMail, MailRecipients, MailSettings } from '@escuta/mail'
import type { AppointmentQueries, PatientQueries } from '@escuta/scheduling/contract'
import type { QueryDeps } from '../read-models/database.ts'

export type SmtpServer = Pick<
  Extract<MailSettings, { readonly provider: 'smtp' }>,
  'provider' | 'url' | 'reach'
>

/** What compose.ts hands in. */
export type NotificationsDeps = QueryDeps & {
  readonly run: Run
  readonly load: Load
  readonly people: PeopleQueries
  readonly professionals: ProfessionalQueries
  readonly appointments: AppointmentQueries & Pick<PatientQueries, 'namesShownTo'>
  readonly receivedPayments: Pick<PaymentQueries, 'heldMoney'>
  readonly jobs: Jobs
  readonly deliverMail: DeliverMail
  readonly recipients: MailRecipients
  readonly mail: {
    /** How e-mail leaves until an administrator saves a configuration. */
    readonly initial: MailSettings
    /** Hosts of inner networks that the operator permits administrators to name. */
    readonly innerHosts: readonly string[]
    /** Whether a host that an administrator names is of an inner network. */
    readonly isInner: (host: string) => Promise<boolean>
    /** Connects to the SMTP server of these settings, within seconds; null where it can be used. */
    readonly checkServer: (server: SmtpServer) => Promise<MailRefusal | null>
    /** Sends one message by these settings, within seconds. */
    readonly deliverBy: (settings: MailSettings, mail: ComposedMail) => ReturnType<DeliverMail>
  }
  readonly clock: Clock
  readonly keyedHash: (purpose: string, value: string) => string
  readonly settings: { readonly publicUrl: string; readonly supportEmail: string }
}
