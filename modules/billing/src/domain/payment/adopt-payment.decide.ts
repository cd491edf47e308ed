import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Payment, payment, type PaymentKey, type Subject } from './payment.state.ts'

export type AdoptPayment = PaymentKey & { readonly subject: Subject; readonly intentId: string }

/** Opens a payment that the log lost, with the provider's intent; decides nothing where the log has it, or its return. */
function decide({ subject, intentId, now }: Timed<AdoptPayment>, state: Payment): EventsOf<typeof payment>[] {
  const isOpen = state.status === 'missing' && (state.unplaced?.stage ?? 'open') === 'open'
  if (!isOpen) return []
  return [
    { type: 'payment-opened', data: { ...subject, openedAt: now } },
    { type: 'payment-intent-created', data: { ...subject, intentId, createdAt: now } },
  ]
}

export const adoptPayment = defineCommand({ name: 'adopt-payment', stream: payment, decide })
