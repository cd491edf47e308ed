import type { ViewTable } from '@escuta/projections'
import type { AppointmentStatus, AppointmentType } from '@escuta/scheduling/contract'

/** What can be paid for: one row per appointment, from the agenda day's events. Price in cents, duration in minutes. */
export type PayableRow = {
  readonly appointmentId: string
  readonly clientId: string
  readonly professionalId: string
  readonly price: number
  readonly startsAt: string
  readonly zone: string
  readonly duration: number
  readonly type: AppointmentType
  readonly status: AppointmentStatus
  readonly holdExpiresAt: string | null
  readonly paid: boolean
}

export const payablesTable: ViewTable<PayableRow> = {
  name: 'billing.payables',
  key: 'appointmentId',
  columns: {
    appointmentId: 'uuid not null',
    clientId: 'uuid not null',
    professionalId: 'uuid not null',
    price: 'int not null',
    startsAt: 'timestamptz not null',
    zone: 'text not null',
    duration: 'int not null',
    type: 'text not null',
    status: 'text not null',
    holdExpiresAt: 'timestamptz',
    paid: 'boolean not null',
  },
  indexes: ['(client_id, status)'],
}
