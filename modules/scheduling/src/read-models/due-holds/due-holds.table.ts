import type { ViewTable } from '@escuta/projections'

/** Holds that end by themselves unless they are paid: what the expiry job looks through. */
export type DueHoldRow = {
  readonly appointment_id: string
  readonly professional_id: string
  readonly starts_at: string
  readonly expires_at: string
}

export const dueHoldsTable: ViewTable<DueHoldRow> = {
  name: 'scheduling.due_holds',
  key: 'appointment_id',
  columns: {
    appointment_id: 'uuid not null',
    professional_id: 'uuid not null',
    starts_at: 'timestamptz not null',
    expires_at: 'timestamptz not null',
  },
  indexes: ['(expires_at)'],
}
