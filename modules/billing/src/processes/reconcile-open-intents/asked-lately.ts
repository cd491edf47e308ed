import type { PaymentId } from '@escuta/kernel'

const hourMs = 3_600_000

/**
 * Which payments the provider was asked about during the last hour. Every process remembers for itself, and nothing
 * after a restart: a question too many does no harm.
 */
export function createAskedLately() {
  const asked = new Map<PaymentId, number>()
  return {
    note: (id: PaymentId, now: Date): void => void asked.set(id, now.getTime()),
    since(now: Date): readonly PaymentId[] {
      for (const [id, at] of asked) if (now.getTime() - at >= hourMs) asked.delete(id)
      return [...asked.keys()]
    },
  }
}
