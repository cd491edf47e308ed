import {
  mismatchSettled,
  paymentPartlyReturned,
  paymentRefunded,
  paymentSucceeded,
} from '@escuta/billing/events'
import type { RefundReason } from '@escuta/billing/contract'
import { type Cents, cents } from '@escuta/kernel'
import { type EventHandler, on } from '@escuta/projections'
import { inboxTexts as texts } from '../../texts/inbox-texts.ts'
import { refundNotices } from '../../texts/refund-notices.ts'
import { type AppointmentEvent, type NotifyDeps, notifyParticipants } from './participants.ts'

type Start = { readonly startsAt?: string; readonly endsAt?: string }

/** Refunds of which no e-mail about the appointment speaks. */
const untoldOtherwise: ReadonlySet<RefundReason> = new Set<RefundReason>([
  'slot-taken',
  'returned-at-provider',
])

/** What people hear of payments and of money that comes back. */
export function onPayments(deps: NotifyDeps): readonly EventHandler[] {
  return [
    on(paymentSucceeded, (event, reaction) =>
      notifyParticipants(deps, { cause: 'payment-succeeded', subject: 'payment', event, reaction }, () => ({
        client: (name) => texts.paymentMade(name, event.data.amount),
        professional: (name) => texts.paymentReceived(name, event.data.amount),
      })),
    ),
    on(paymentRefunded, async ({ data, metadata }, reaction) => {
      const { amount: paid, returnedBefore = 0, reason } = data
      const money = { now: difference(paid, returnedBefore), inAll: paid, paid }
      const event = await withStart(deps, { data: { ...data, money }, metadata })
      const cause = untoldOtherwise.has(reason) ? 'payment-returned' : 'payment-refunded'
      await notifyParticipants(deps, { cause, subject: 'payment', event, reaction }, () => ({
        client: (name) => refundNotices.refundedForClient(name, money, reason),
        professional: (name) => refundNotices.refundedForProfessional(name, money, reason),
      }))
    }),
    on(mismatchSettled, async ({ data, metadata }, reaction) => {
      if (data.outcome !== 'refunded') return
      const event = await withStart(deps, { data, metadata })
      const notice = { cause: 'payment-returned', subject: 'payment', event, reaction } as const
      await notifyParticipants(deps, notice, ({ whenOf }) => ({
        client: (name) => refundNotices.strayForClient(name, whenIn(event, whenOf)),
      }))
    }),
    on(paymentPartlyReturned, async ({ data, metadata }, reaction) => {
      const { amount: paid, returned, returnedBefore } = data
      const isUndone = returned < returnedBefore
      const money = { now: difference(returned, returnedBefore), inAll: returned, paid }
      const event = await withStart(deps, { data: { ...data, money }, metadata })
      const cause = isUndone ? 'return-undone' : 'payment-returned'
      await notifyParticipants(deps, { cause, subject: 'payment', event, reaction }, ({ whenOf }) => {
        const when = whenIn(event, whenOf)
        return isUndone
          ? {
              client: (name) => refundNotices.undoneForClient(name, when, money),
              professional: (name) => refundNotices.undoneForProfessional(name, when, money),
            }
          : {
              client: (name) => refundNotices.partForClient(name, when, money),
              professional: (name) => refundNotices.partForProfessional(name, when, money),
            }
      })
    }),
  ]
}

function whenIn({ data: { startsAt } }: { readonly data: Start }, whenOf: (instant: string) => string) {
  return startsAt === undefined ? '' : whenOf(startsAt)
}

function difference(one: number, other: number): Cents {
  return cents.parse(Math.abs(one - other))
}

/** With the time of the appointment that the payment is of, where scheduling has it. */
async function withStart<Event extends AppointmentEvent>({ appointments }: NotifyDeps, event: Event) {
  const { appointmentId } = event.data
  const found = (await appointments.byIds([appointmentId])).get(appointmentId)
  const start: Start = found ? { startsAt: found.date, endsAt: found.endsAt } : {}
  return { ...event, data: { ...event.data, ...start } }
}
