import type { IntentStatus } from './sandbox-records.ts'
import type { SandboxStore } from './sandbox-store.ts'

/** The sandbox's books, to the cent, for comparing with one's own. */
export type Ledger = {
  readonly paidCents: number
  readonly refundedCents: number
  readonly intents: readonly {
    readonly id: string
    readonly paymentId: string | null
    readonly status: IntentStatus
    readonly amountCents: number
    readonly paidCents: number
    readonly refundedCents: number
  }[]
}

/** Every intent with what was paid and given back, and the sums. */
export function ledgerOf(store: SandboxStore): Ledger {
  const intents = [...store.intents.values()].map((intent) => ({
    id: intent.id,
    paymentId: intent.metadata['paymentId'] ?? null,
    status: intent.status,
    amountCents: intent.amount,
    paidCents: intent.charge ? intent.amount : 0,
    refundedCents: intent.charge?.refunded ?? 0,
  }))
  const paidCents = intents.reduce((sum, intent) => sum + intent.paidCents, 0)
  const refundedCents = intents.reduce((sum, intent) => sum + intent.refundedCents, 0)
  return { paidCents, refundedCents, intents }
}
