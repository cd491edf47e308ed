import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Payment, payment, type PaymentKey, type UnplacedMoney } from './payment.state.ts'

export type RecordUnplaced = PaymentKey & { readonly money: Omit<UnplacedMoney, 'stage'> }

/** Records money whose appointment is unknown, once. */
function decide({ money, now }: Timed<RecordUnplaced>, state: Payment): EventsOf<typeof payment>[] {
  const isKnown = state.status === 'missing' ? state.unplaced !== undefined : state.status !== 'succeeded'
  return isKnown ? [] : [{ type: 'payment-unplaced', data: { ...money, noticedAt: now } }]
}

export const recordUnplaced = defineCommand({ name: 'record-unplaced', stream: payment, decide })
