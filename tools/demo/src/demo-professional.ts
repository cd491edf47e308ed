import type { Profession, WeeklySlot } from '@escuta/catalog/contract'
import type { BrazilianZone } from '@escuta/kernel'

/** A professional of the demo; price in reais, hours by weekday (0 = Sunday). All people here are invented. */
export type DemoProfessional = {
  readonly name: string
  readonly email: string
  readonly profession: Profession
  readonly specialty: string
  readonly crp: string
  readonly price: number
  readonly zone: BrazilianZone
  readonly years: number
  readonly education: string
  readonly approaches: readonly string[]
  readonly bio: string
  readonly hours: readonly WeeklySlot[]
  readonly duration: number
  readonly buffer: number
  readonly weekends: boolean
  /** Ratings of past appointments, in order; each becomes a real review of a paid appointment. */
  readonly ratings: readonly number[]
}

function week(days: readonly number[], ...hours: readonly (readonly [string, string])[]): WeeklySlot[] {
  return days.flatMap((dayOfWeek) =>
    hours.map(([startTime, endTime]) => ({ dayOfWeek, startTime, endTime, isActive: true })),
  )
}

const weekdays = [1, 2, 3, 4, 5]
export const office = week(weekdays, ['08:00', '18:00'])
export const withLunch = week(weekdays, ['08:00', '12:00'], ['13:30', '18:30'])
export const mornings = week(weekdays, ['07:00', '12:00'])
export const evenings = week(weekdays, ['15:00', '21:00'])
export const threeDays = week([1, 3, 5], ['09:00', '18:00'])
export const withSaturday = [...week(weekdays, ['10:00', '19:00']), ...week([6], ['08:00', '12:00'])]

export const saoPaulo: BrazilianZone = 'America/Sao_Paulo'

type Given = Pick<DemoProfessional, 'name' | 'email' | 'crp' | 'price' | 'years' | 'education' | 'bio'> &
  Partial<DemoProfessional>

/** A psychologist; what is not said is what most have. */
export function psychologist(given: Given): DemoProfessional {
  return {
    profession: 'psychologist',
    specialty: 'Psicologia Clínica',
    zone: saoPaulo,
    approaches: ['Terapia Cognitivo-Comportamental'],
    hours: office,
    duration: 50,
    buffer: 10,
    weekends: false,
    ratings: [],
    ...given,
  }
}
