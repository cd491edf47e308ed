import type { ViewTable } from '@escuta/projections'
import type { BookingPolicy, WorkingHours } from '../../contract/index.ts'

/** What bookings must know of a professional. Bookable: verified and published. Minutes, minutes, days, cents. */
export type ProfessionalRow = {
  readonly professionalId: string
  readonly personId: string
  readonly verified: boolean
  readonly published: boolean
  readonly price: number
  readonly zone: string
  readonly duration: number
  readonly buffer: number
  readonly advanceDays: number
  readonly allowWeekends: boolean
  /** Weekly intervals as JSON, read back by `hoursOf`. */
  readonly hours: string
}

export const professionalsTable: ViewTable<ProfessionalRow> = {
  name: 'scheduling.professionals',
  key: 'professionalId',
  columns: {
    professionalId: 'uuid not null',
    personId: 'uuid not null',
    verified: 'boolean not null',
    published: 'boolean not null',
    price: 'int not null',
    zone: 'text not null',
    duration: 'int not null',
    buffer: 'int not null',
    advanceDays: 'int not null',
    allowWeekends: 'boolean not null',
    hours: 'text not null',
  },
}

/** Guarantee: the view alone writes `hours`, as the JSON of weekly intervals. */
export function hoursOf({ hours }: Pick<ProfessionalRow, 'hours'>): readonly WorkingHours[] {
  return JSON.parse(hours) as readonly WorkingHours[]
}

export function policyOf(
  row: Pick<ProfessionalRow, 'duration' | 'buffer' | 'advanceDays' | 'allowWeekends'>,
): BookingPolicy {
  const { duration, buffer, advanceDays, allowWeekends } = row
  return { duration, buffer, advanceDays, allowWeekends }
}
