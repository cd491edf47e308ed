import { paymentRefunded, paymentSucceeded, refundRequested } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'
import { appointmentCancelled, appointmentCompleted, appointmentOpened } from '@escuta/scheduling/events'

/** Which sessions took place and were paid, as scheduling and billing tell it. */
export type ReviewableSessionRow = {
  readonly appointment_id: string
  readonly client_id: string
  readonly professional_id: string
  readonly completed: boolean
  readonly paid: boolean
}

const events = [
  appointmentOpened,
  appointmentCompleted,
  appointmentCancelled,
  paymentSucceeded,
  refundRequested,
  paymentRefunded,
] as const

type About = {
  readonly data: {
    readonly appointmentId: string
    readonly clientId: string
    readonly professionalId: string
  }
}

/** Either module's news may come first: each says whose session it is. */
function news(change: Partial<ReviewableSessionRow>) {
  return {
    keys: ({ data }: About) => [data.appointmentId],
    fold: (row: ReviewableSessionRow | undefined, { data }: About): ReviewableSessionRow => ({
      appointment_id: data.appointmentId,
      client_id: data.clientId,
      professional_id: data.professionalId,
      completed: row?.completed ?? false,
      paid: row?.paid ?? false,
      ...change,
    }),
  }
}

export const reviewableSessionsView = defineView<ReviewableSessionRow, (typeof events)[number]>({
  table: {
    name: 'catalog.reviewable_sessions',
    key: 'appointment_id',
    columns: {
      appointment_id: 'uuid not null',
      client_id: 'uuid not null',
      professional_id: 'uuid not null',
      completed: 'boolean not null',
      paid: 'boolean not null',
    },
  },
  version: 1,
  events,
  on: {
    'appointment-opened': news({}),
    'appointment-completed': news({ completed: true }),
    'appointment-cancelled': news({ completed: false }),
    'payment-succeeded': news({ paid: true }),
    'refund-requested': news({ paid: false }),
    'payment-refunded': news({ paid: false }),
  },
})
