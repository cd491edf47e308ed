import type { ViewTable } from '@escuta/projections'

/** Holds that end by themselves unless they are paid: what the expiry job looks through. */
export type DueHoldRow = {
  readonly appointmentId: string
  readonly professionalId: string
  readonly startsAt: string
  readonly expiresAt: string
}

export const dueHoldsTable: ViewTable<DueHoldRow> = {
  name: 'scheduling.due_holds',
  key: 'appointmentId',
  columns: {
    appointmentId: 'uuid not null',
    professionalId: 'uuid not null',
    startsAt: 'timestamptz not null',
    expiresAt: 'timestamptz not null',
  },
  indexes: ['(expires_at)'],
}
