import type { PaymentQueries } from '@escuta/billing/contract'
import type { Dispatch, Load, Run } from '@escuta/event-sourcing'
import type { Clock } from '@escuta/kernel'
import type { AttendanceQueries } from '@escuta/messaging/contract'
import type { ConsentTextHashes } from '@escuta/privacy/contract'
import type { LookUpBookingFacts } from '../read-models/professionals/booking-facts.query.ts'
import type { Reserve } from '../reservations/reserve.ts'
import type { QueryDeps } from '../read-models/database.ts'

/** What compose.ts hands in. */
export type SchedulingDeps = QueryDeps & {
  readonly run: Run
  readonly load: Load
  readonly dispatch: Dispatch
  readonly clock: Clock
  readonly receivedPayments: PaymentQueries
  readonly attendance: AttendanceQueries
  readonly consentTextHashes: ConsentTextHashes
  /** The same text for the same value and purpose; cannot be made without the installation's secret. */
  readonly keyedHash: (purpose: string, value: string) => string
}

/** What the module's procedures work with. */
export type SchedulingApiDeps = SchedulingDeps & {
  readonly bookingFacts: LookUpBookingFacts
  readonly reserve: Reserve
}
