import { hourMs } from '@escuta/kernel'
import type { ProviderRefund } from '@escuta/payments'

/** The next step of a refund, given the provider's list of its attempts. */
export type RefundStep =
  | { readonly kind: 'record'; readonly refundId: string }
  | { readonly kind: 'wait' }
  /** The attempt's number, from 1, is part of its idempotency key; `after` is the failed attempt before it. */
  | {
      readonly kind: 'attempt'
      readonly number: number
      readonly amountCents: number
      readonly after: ProviderRefund | null
    }
  | { readonly kind: 'stuck'; readonly last: ProviderRefund }

const attemptsAtMost = 5
const msBetweenAttempts = hourMs

/**
 * Decides the next step of a refund. Attempts are ordered newest first. The refund is done when the whole amount is
 * returned. It waits for a pending attempt, and repeats a failed one after an hour, up to five attempts in all. An
 * attempt that requires action is left to an operator.
 */
export function refundStep(
  attempts: readonly ProviderRefund[],
  amountCents: number,
  now: string,
): RefundStep {
  const returnedCents = returnedOf(attempts)
  const newest = attempts.find(({ status }) => status === 'succeeded')
  if (newest && returnedCents >= amountCents) return { kind: 'record', refundId: newest.refundId }
  const waiting = attempts.find(({ status }) => status === 'requires_action')
  if (waiting) return { kind: 'stuck', last: waiting }
  if (attempts.some(({ status }) => status === 'pending')) return { kind: 'wait' }
  const failed = attempts.filter(hasFailed)
  const last = failed[0] ?? null
  if (last && (failed.length >= attemptsAtMost || isRecent(last, now))) return { kind: 'stuck', last }
  const number = attempts.length + 1
  return { kind: 'attempt', number, amountCents: amountCents - returnedCents, after: last }
}

/** What the payer has back, in cents. */
export function returnedOf(refunds: readonly ProviderRefund[]): number {
  const returned = refunds.filter(({ status }) => status === 'succeeded')
  return returned.reduce((sum, refund) => sum + refund.amountCents, 0)
}

/** Whether the provider gave up this attempt. */
export function hasFailed({ status }: ProviderRefund): boolean {
  return status === 'failed' || status === 'canceled'
}

function isRecent({ createdAt }: ProviderRefund, now: string): boolean {
  return Date.parse(now) - Date.parse(createdAt) < msBetweenAttempts
}
