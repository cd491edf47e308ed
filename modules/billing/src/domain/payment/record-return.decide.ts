import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { cents } from '@escuta/kernel'
import { type Payment, payment, type PaymentKey, returnedBefore } from './payment.state.ts'

/** `returned`: what the provider gave back so far, in cents; `refundId` names the refund after which nothing is left. */
export type RecordReturn = PaymentKey & {
  readonly intentId: string
  readonly returned: number
  readonly refundId: string | null
}

/** Records what was given back of a received payment at the provider itself, without a request: all of it, or a part. */
function decide(
  { intentId, returned, refundId, now }: Timed<RecordReturn>,
  state: Payment,
): EventsOf<typeof payment>[] {
  if (state.status !== 'succeeded' || state.intentId !== intentId) return []
  const { subject } = state
  if (refundId !== null) {
    const why = 'returned-at-provider'
    const about = { ...subject, ...returnedBefore(state), reason: why } as const
    return [
      { type: 'refund-requested', data: { ...about, rule: why, requestedAt: now } },
      { type: 'payment-refunded', data: { ...about, refundId, refundedAt: now } },
    ]
  }
  const before = state.outside?.returned ?? cents.parse(0)
  if (returned === before) return []
  const part = { returned: cents.parse(returned), returnedBefore: before }
  return [{ type: 'payment-partly-returned', data: { ...subject, intentId, ...part, noticedAt: now } }]
}

export const recordReturn = defineCommand({ name: 'record-return', stream: payment, decide })
