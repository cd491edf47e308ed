import type { Page, PageInput } from '@escuta/kernel'
import type { CancellationTerms, RefundPreview } from './refund-rule.ts'

/** A payment that succeeded, was not refunded and has no refund requested: what "paid" means everywhere. Cents. */
export type ReceivedPayment = {
  readonly paymentId: string
  readonly appointmentId: string
  readonly professionalId: string
  readonly amount: number
  readonly paidAt: string
}

/**
 * A payment that was received, also when it was refunded since or is being refunded; `returned`: what went back of
 * it in part.
 */
export type PastPayment = ReceivedPayment & { readonly isRefunded: boolean; readonly returned: number }

/** What the provider holds for an appointment, in cents: `status` is that of its payment, missing without one. */
export type HeldMoney = {
  readonly status: HeldStatus
  readonly amount: number
  readonly paidAt: string | null
  /** Paid intents of it that differ from the request and are not settled. */
  readonly mismatches: number
  /** What was given back at the provider and waits for staff to accept it; null for nothing. */
  readonly outside: number | null
  /** Since when money of it waits to be returned; null where none does. */
  readonly returnSince: string | null
}
export type HeldStatus =
  | 'missing'
  | 'opened'
  | 'payable'
  | 'failed'
  | 'processing'
  | 'succeeded'
  | 'cancelled'
  | 'refunding'
  | 'refunded'

/** Money on its way back to a client; `since` is when that was to begin. */
export type WaitingReturn = { readonly appointmentId: string; readonly since: string }

/** The query port of received payments; totals in cents. */
export type PaymentQueries = {
  /** A client's last received payments, the newest first. */
  readonly lastOfClient: (clientId: string, limit: number) => Promise<readonly ReceivedPayment[]>
  /** A page of all that a client paid, the newest first; refuses a foreign cursor (`invalid-input`). */
  readonly ofClient: (clientId: string, page: PageInput) => Promise<Page<PastPayment>>
  readonly totalOfClient: (clientId: string) => Promise<number>
  /**
   * A professional's revenue (payments received less refunds requested) of each period, in their order; `to` is
   * excluded.
   */
  readonly totalsOfProfessional: (
    professionalId: string,
    periods: readonly { readonly from: string; readonly to: string }[],
  ) => Promise<readonly number[]>
  /** What a cancellation on these terms would return of what is paid for the appointment. */
  readonly refundPreview: (appointmentId: string, terms: CancellationTerms) => Promise<RefundPreview>
  /** When a client last paid, also when it was refunded since; null for never. */
  readonly lastPaidAt: (clientId: string) => Promise<string | null>
  /** The payment of one appointment; the caller checks whose it is. */
  readonly heldMoney: (appointmentId: string) => Promise<HeldMoney>
  /**
   * Refunds requested before that moment and not issued, open mismatches, and returns at the provider that staff has not
   * accepted, the oldest first.
   */
  readonly waitingReturns: (before: Date, limit: number) => Promise<readonly WaitingReturn[]>
  /** How many paid intents differ from their request and are not settled. */
  readonly openMismatches: () => Promise<number>
}
