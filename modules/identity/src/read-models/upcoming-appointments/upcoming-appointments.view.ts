import {
  paymentCancelled,
  paymentFailed,
  paymentProcessing,
  paymentRefunded,
  paymentSucceeded,
} from '@escuta/billing/events'
import { defineView } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentExpired,
  appointmentHeld,
  appointmentScheduled,
} from '@escuta/scheduling/events'

/** Sessions, and whether they are still to take place and paid, or their money is on its way. */
export type UpcomingAppointmentRow = {
  readonly appointment_id: string
  readonly client_id: string
  readonly professional_id: string
  readonly starts_at: string
  readonly zone: string
  readonly is_live: boolean
  readonly is_paid: boolean
}

const events = [
  appointmentHeld,
  appointmentScheduled,
  appointmentConfirmed,
  appointmentExpired,
  appointmentCompleted,
  appointmentCancelled,
  paymentProcessing,
  paymentFailed,
  paymentCancelled,
  paymentSucceeded,
  paymentRefunded,
] as const

type Taken = {
  readonly data: {
    readonly appointmentId: string
    readonly clientId: string
    readonly professionalId: string
    readonly startsAt: string
    readonly zone: string
  }
}

const live = {
  keys: ({ data }: Taken) => [data.appointmentId],
  // An appointment may be paid before it is confirmed, and confirmed after it expired.
  fold: (row: UpcomingAppointmentRow | undefined, { data }: Taken): UpcomingAppointmentRow => ({
    appointment_id: data.appointmentId,
    client_id: data.clientId,
    professional_id: data.professionalId,
    starts_at: data.startsAt,
    zone: data.zone,
    is_live: true,
    is_paid: row?.is_paid ?? false,
  }),
}

function changed(change: Partial<UpcomingAppointmentRow>) {
  return {
    keys: ({ data }: { readonly data: { readonly appointmentId: string } }) => [data.appointmentId],
    fold: (row: UpcomingAppointmentRow | undefined) => (row ? { ...row, ...change } : null),
  }
}

export const upcomingAppointmentsView = defineView<UpcomingAppointmentRow, (typeof events)[number]>({
  table: {
    name: 'identity.upcoming_appointments',
    key: 'appointment_id',
    columns: {
      appointment_id: 'uuid not null',
      client_id: 'uuid not null',
      professional_id: 'uuid not null',
      starts_at: 'timestamptz not null',
      zone: 'text not null',
      is_live: 'boolean not null',
      is_paid: 'boolean not null',
    },
    indexes: ['(client_id, starts_at)', '(professional_id, starts_at)'],
  },
  version: 2,
  events,
  on: {
    'appointment-held': live,
    'appointment-scheduled': live,
    'appointment-confirmed': live,
    'appointment-expired': changed({ is_live: false }),
    'appointment-completed': changed({ is_live: false }),
    'appointment-cancelled': changed({ is_live: false }),
    'payment-processing': changed({ is_paid: true }),
    'payment-failed': changed({ is_paid: false }),
    'payment-cancelled': changed({ is_paid: false }),
    'payment-succeeded': changed({ is_paid: true }),
    'payment-refunded': changed({ is_paid: false }),
  },
})
