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
  readonly appointmentId: string
  readonly clientId: string
  readonly professionalId: string
  readonly startsAt: string
  readonly zone: string
  readonly isLive: boolean
  readonly isPaid: boolean
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
    appointmentId: data.appointmentId,
    clientId: data.clientId,
    professionalId: data.professionalId,
    startsAt: data.startsAt,
    zone: data.zone,
    isLive: true,
    isPaid: row?.isPaid ?? false,
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
    key: 'appointmentId',
    columns: {
      appointmentId: 'uuid not null',
      clientId: 'uuid not null',
      professionalId: 'uuid not null',
      startsAt: 'timestamptz not null',
      zone: 'text not null',
      isLive: 'boolean not null',
      isPaid: 'boolean not null',
    },
    indexes: ['(client_id, starts_at)', '(professional_id, starts_at)'],
  },
  version: 2,
  events,
  on: {
    'appointment-held': live,
    'appointment-scheduled': live,
    'appointment-confirmed': live,
    'appointment-expired': changed({ isLive: false }),
    'appointment-completed': changed({ isLive: false }),
    'appointment-cancelled': changed({ isLive: false }),
    'payment-processing': changed({ isPaid: true }),
    'payment-failed': changed({ isPaid: false }),
    'payment-cancelled': changed({ isPaid: false }),
    'payment-succeeded': changed({ isPaid: true }),
    'payment-refunded': changed({ isPaid: false }),
  },
})
