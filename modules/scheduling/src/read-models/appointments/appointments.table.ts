import type { ViewTable } from '@escuta/projections'
import type { AppointmentStatus, AppointmentType, CancellationReason } from '../../contract/index.ts'

/** One appointment, from its hold on. Its status follows from the agenda day, `paid` from its payment. */
export type AppointmentRow = {
  readonly appointment_id: string
  readonly professional_id: string
  readonly client_id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly blocked_until: string
  readonly duration: number
  readonly type: AppointmentType
  readonly price: number
  readonly zone: string
  readonly notes: string | null
  readonly status: AppointmentStatus
  readonly cancellation_reason: CancellationReason | null
  readonly paid: boolean
  /** Whether a payment may still arrive, or has arrived: another booking does not end the hold then. */
  readonly payment_open: boolean
  readonly hold_expires_at: string | null
}

export const appointmentsTable: ViewTable<AppointmentRow> = {
  name: 'scheduling.appointments',
  key: 'appointment_id',
  columns: {
    appointment_id: 'uuid not null',
    professional_id: 'uuid not null',
    client_id: 'uuid not null',
    starts_at: 'timestamptz not null',
    ends_at: 'timestamptz not null',
    blocked_until: 'timestamptz not null',
    duration: 'int not null',
    type: 'text not null',
    price: 'int not null',
    zone: 'text not null',
    notes: 'text',
    status: 'text not null',
    cancellation_reason: 'text',
    paid: 'boolean not null',
    payment_open: 'boolean not null',
    hold_expires_at: 'timestamptz',
  },
  indexes: ['(professional_id, starts_at, appointment_id)', '(client_id)', '(status, ends_at)'],
}
