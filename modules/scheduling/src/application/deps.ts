import type { PaymentQueries } from '@escuta/billing/contract'
import type { Dispatch, Load, Run } from '@escuta/event-sourcing'
import type { Jobs } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import type { MailContent } from '@escuta/mail'
import type { AttendanceQueries } from '@escuta/messaging/contract'
import type { ConsentTextHashes } from '@escuta/privacy/contract'
import type { RequestContext } from '@escuta/rpc'
import type { LookUpBookingFacts } from '../read-models/professionals/booking-facts.query.ts'
import type { Reserve } from '../reservations/reserve.ts'
import type { QueryDeps } from '../read-models/database.ts'

/** A mail as `@escuta/mail` renders it. */
export type PersonMail = { readonly subject: string; readonly content: MailContent }

/** What identity offers on accounts. */
export type AccountPort = {
  /** Refusals, thrown: invalid-credentials, second-factor-required, wrong-code, too-many-attempts. */
  readonly proveIdentity: (
    ctx: RequestContext,
    proof: { readonly password: string; readonly code?: string | undefined },
  ) => Promise<void>
  /** Sends a mail to the account's address, under an id that is the same at every attempt; none where the account is closed. */
  readonly sendMail: (
    userId: string,
    mailId: string,
    write: (greeting: (rest: string) => string) => PersonMail,
  ) => Promise<void>
  /** Sends a guardian a mail, within the limits of addresses that did not ask for it. */
  readonly sendMailTo: (
    email: string,
    of: { readonly mailId: string; readonly personId: string; readonly mail: PersonMail },
  ) => Promise<void>
}

/** What compose.ts hands in. */
export type SchedulingDeps = QueryDeps & {
  readonly run: Run
  readonly load: Load
  readonly dispatch: Dispatch
  readonly clock: Clock
  readonly jobs: Jobs
  readonly accounts: AccountPort
  readonly settings: { readonly publicUrl: string }
  readonly receivedPayments: PaymentQueries
  readonly attendance: AttendanceQueries
  readonly consentTextHashes: ConsentTextHashes
  /** SHA-256 of the text that a guardian signs. */
  readonly guardianTextHash: string
  /** The same text for the same value and purpose; cannot be made without the installation's secret. */
  readonly keyedHash: (purpose: string, value: string) => string
}

/** What the module's procedures work with. */
export type SchedulingApiDeps = SchedulingDeps & {
  readonly bookingFacts: LookUpBookingFacts
  readonly reserve: Reserve
}
