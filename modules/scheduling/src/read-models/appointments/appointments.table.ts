import type { ViewTable } from '@escuta/projections'
import type { AppointmentStatus, AppointmentType, CancellationReason } from '../../contract/index.ts'

/** One appointment, from its hold on. Its status follows from the agenda day, `payment` from its payment. */
export type AppointmentRow = {
  readonly appointmentId: string
  readonly professionalId: string
  readonly clientId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly blockedUntil: string
  readonly duration: number
  readonly type: AppointmentType
  readonly price: number
  readonly zone: string
  readonly notes: string | null
  readonly status: AppointmentStatus
  readonly cancellationReason: CancellationReason | null
  /** `open` once started: another booking does not end the hold while a payment may still arrive, or has arrived. */
  readonly payment: 'none' | 'open' | 'processing' | 'paid'
  readonly holdExpiresAt: string | null
}

export const appointmentsTable: ViewTable<AppointmentRow> = {
  name: 'scheduling.appointments',
  key: 'appointmentId',
  columns: {
    appointmentId: 'uuid not null',
    professionalId: 'uuid not null',
    clientId: 'uuid not null',
    startsAt: 'timestamptz not null',
    endsAt: 'timestamptz not null',
    blockedUntil: 'timestamptz not null',
    duration: 'int not null',
    type: 'text not null',
    price: 'int not null',
    zone: 'text not null',
    notes: 'text',
    status: 'text not null',
    cancellationReason: 'text',
    payment: 'text not null',
    holdExpiresAt: 'timestamptz',
  },
  indexes: ['(professional_id, starts_at, appointment_id)', '(client_id, starts_at)', '(status, ends_at)'],
}
