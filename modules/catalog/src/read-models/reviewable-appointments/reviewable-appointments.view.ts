import { paymentRefunded, paymentSucceeded, refundRequested } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'
import { appointmentCancelled, appointmentCompleted, appointmentOpened } from '@escuta/scheduling/events'

/** Which sessions took place and were paid, as scheduling and billing tell it. */
export type ReviewableAppointmentRow = {
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
function news(change: Partial<ReviewableAppointmentRow>) {
  return {
    keys: ({ data }: About) => [data.appointmentId],
    fold: (row: ReviewableAppointmentRow | undefined, { data }: About): ReviewableAppointmentRow => ({
      appointment_id: data.appointmentId,
      client_id: data.clientId,
      professional_id: data.professionalId,
      completed: row?.completed ?? false,
      paid: row?.paid ?? false,
      ...change,
    }),
  }
}

export const reviewableAppointmentsView = defineView<ReviewableAppointmentRow, (typeof events)[number]>({
  table: {
    name: 'catalog.reviewable_appointments',
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
