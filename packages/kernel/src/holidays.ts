import { z } from 'zod'
import { addDays, type LocalDate } from './zoned-time.ts'

type Holiday = {
  readonly name: string
  /** Whether the law leaves the day off to employers and professionals. */
  readonly isOptional: boolean
  /** The same day every year, `MM-DD`, or days after Easter Sunday. */
  readonly on: string | number
  /** The first year in which it is a holiday. */
  readonly since?: number
}

/** National holidays and the optional days that many people take. Source: docs/brazil.md, "Time". */
export const nationalHolidays = {
  'new-year': { name: 'Confraternização Universal', isOptional: false, on: '01-01' },
  'carnival-monday': { name: 'Segunda-feira de Carnaval', isOptional: true, on: -48 },
  'carnival-tuesday': { name: 'Terça-feira de Carnaval', isOptional: true, on: -47 },
  'good-friday': { name: 'Sexta-feira Santa', isOptional: false, on: -2 },
  tiradentes: { name: 'Tiradentes', isOptional: false, on: '04-21' },
  'labour-day': { name: 'Dia do Trabalho', isOptional: false, on: '05-01' },
  'corpus-christi': { name: 'Corpus Christi', isOptional: true, on: 60 },
  'independence-day': { name: 'Independência do Brasil', isOptional: false, on: '09-07' },
  'our-lady-aparecida': { name: 'Nossa Senhora Aparecida', isOptional: false, on: '10-12' },
  'all-souls-day': { name: 'Finados', isOptional: false, on: '11-02' },
  'republic-day': { name: 'Proclamação da República', isOptional: false, on: '11-15' },
  'black-consciousness-day': {
    name: 'Dia da Consciência Negra',
    isOptional: false,
    on: '11-20',
    since: 2024,
  },
  christmas: { name: 'Natal', isOptional: false, on: '12-25' },
} as const satisfies Readonly<Record<string, Holiday>>

export type HolidayId = keyof typeof nationalHolidays
/** Guarantee: the keys of a constant with at least one entry. */
export const holidayIds = Object.keys(nationalHolidays) as [HolidayId, ...HolidayId[]]
export const holidayId = z.enum(holidayIds)
/** The holidays by law, without the optional days. */
export const holidaysByLaw = holidayIds.filter((id) => !nationalHolidays[id].isOptional)

/** A holiday of one year. */
export type HolidayDate = { readonly id: HolidayId; readonly date: LocalDate }

/** The holidays of a year, by date; two may fall on one day. */
export function holidaysOf(year: number): readonly HolidayDate[] {
  const easter = easterSunday(year)
  return holidayIds
    .flatMap((id) => {
      const { on, since = 0 }: Holiday = nationalHolidays[id]
      if (year < since) return []
      return [{ id, date: typeof on === 'number' ? addDays(easter, on) : `${year}-${on}` }]
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Easter Sunday of a year of the Gregorian calendar (J. Meeus, "Astronomical Algorithms", 1991, chapter 8). */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}
