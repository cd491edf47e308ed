import { paymentRefunded, paymentSucceeded, refundRequested } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentHeld,
  appointmentScheduled,
} from '@escuta/scheduling/events'

/** Whether appointments were completed and paid. */
export type ReviewableAppointmentRow = {
  readonly appointmentId: string
  readonly clientId: string
  readonly professionalId: string
  readonly completed: boolean
  readonly paid: boolean
}

const events = [
  appointmentHeld,
  appointmentScheduled,
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

/** The events of both modules may arrive in any order: each one carries the participants. */
function fact(change: Partial<ReviewableAppointmentRow>) {
  return {
    keys: ({ data }: About) => [data.appointmentId],
    fold: (row: ReviewableAppointmentRow | undefined, { data }: About): ReviewableAppointmentRow => ({
      appointmentId: data.appointmentId,
      clientId: data.clientId,
      professionalId: data.professionalId,
      completed: row?.completed ?? false,
      paid: row?.paid ?? false,
      ...change,
    }),
  }
}

export const reviewableAppointmentsView = defineView<ReviewableAppointmentRow, (typeof events)[number]>({
  table: {
    name: 'catalog.reviewable_appointments',
    key: 'appointmentId',
    columns: {
      appointmentId: 'uuid not null',
      clientId: 'uuid not null',
      professionalId: 'uuid not null',
      completed: 'boolean not null',
      paid: 'boolean not null',
    },
  },
  version: 1,
  events,
  on: {
    'appointment-held': fact({}),
    'appointment-scheduled': fact({}),
    'appointment-completed': fact({ completed: true }),
    'appointment-cancelled': fact({ completed: false }),
    'payment-succeeded': fact({ paid: true }),
    'refund-requested': fact({ paid: false }),
    'payment-refunded': fact({ paid: false }),
  },
})
