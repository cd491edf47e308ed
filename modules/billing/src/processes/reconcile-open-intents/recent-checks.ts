import { hourMs, type PaymentId } from '@escuta/kernel'

/**
 * Payments that were checked at the provider during the last hour. Kept in memory per server; after a restart some
 * are checked once more, which does no harm.
 */
export function createRecentChecks() {
  const checks = new Map<PaymentId, number>()
  return {
    note: (id: PaymentId, now: Date): void => void checks.set(id, now.getTime()),
    since(now: Date): readonly PaymentId[] {
      for (const [id, at] of checks) if (now.getTime() - at >= hourMs) checks.delete(id)
      return [...checks.keys()]
    },
  }
}
