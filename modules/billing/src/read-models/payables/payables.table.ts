import type { ViewTable } from '@escuta/projections'
import type { AppointmentStatus, AppointmentType } from '@escuta/scheduling/contract'

/** What can be paid for: one row per appointment, from the agenda day's events. Price in cents, duration in minutes. */
export type PayableRow = {
  readonly appointment_id: string
  readonly client_id: string
  readonly professional_id: string
  readonly price: number
  readonly starts_at: string
  readonly zone: string
  readonly duration: number
  readonly type: AppointmentType
  readonly status: AppointmentStatus
  readonly hold_expires_at: string | null
  readonly paid: boolean
}

export const payablesTable: ViewTable<PayableRow> = {
  name: 'billing.payables',
  key: 'appointment_id',
  columns: {
    appointment_id: 'uuid not null',
    client_id: 'uuid not null',
    professional_id: 'uuid not null',
    price: 'int not null',
    starts_at: 'timestamptz not null',
    zone: 'text not null',
    duration: 'int not null',
    type: 'text not null',
    status: 'text not null',
    hold_expires_at: 'timestamptz',
    paid: 'boolean not null',
  },
  indexes: ['(client_id, status)'],
}
