import type { WeeklySlot } from '@escuta/catalog/contract'
import type { NewProfessional } from './register-people.ts'

/** A professional of the demo. All people here are invented. */
export type DemoProfessional = Omit<NewProfessional, 'phone' | 'password' | 'week'> &
  NonNullable<NewProfessional['week']> & {
    /** Ratings of past appointments, in order; each becomes a real review of a paid appointment. */
    readonly ratings: readonly number[]
  }

function week(days: readonly number[], ...hours: readonly (readonly [string, string])[]): WeeklySlot[] {
  return days.flatMap((dayOfWeek) =>
    hours.map(([startTime, endTime]) => ({ dayOfWeek, startTime, endTime, isActive: true })),
  )
}

const weekdays = [1, 2, 3, 4, 5]
const office = week(weekdays, ['08:00', '18:00'])
export const withLunch = week(weekdays, ['08:00', '12:00'], ['13:30', '18:30'])
export const mornings = week(weekdays, ['07:00', '12:00'])
export const evenings = week(weekdays, ['15:00', '21:00'])
export const threeDays = week([1, 3, 5], ['09:00', '18:00'])
export const withSaturday = [...week(weekdays, ['10:00', '19:00']), ...week([6], ['08:00', '12:00'])]

type Given = Pick<DemoProfessional, 'name' | 'crp' | 'price' | 'years' | 'education' | 'bio'> &
  Partial<DemoProfessional>

/** A professional; values that are not given are those of most psychologists here. */
export function professional(given: Given): DemoProfessional {
  return {
    email: demoAddress(given.name),
    profession: 'psychologist',
    specialty: 'Psicologia Clínica',
    zone: 'America/Sao_Paulo',
    approaches: ['Terapia Cognitivo-Comportamental'],
    hours: office,
    duration: 50,
    buffer: 10,
    weekends: false,
    ratings: [],
    ...given,
  }
}

/** The e-mail address made of the first and the last word of a name. */
export function demoAddress(name: string): string {
  const words = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ')
  return `${words[0]}.${words.at(-1)}@escuta.example`
}
