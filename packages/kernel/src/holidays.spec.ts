import { describe, expect, it } from 'vitest'
import { easterSunday, holidaysOf } from './holidays.ts'

const dateOf = (year: number, id: string) => holidaysOf(year).find((holiday) => holiday.id === id)?.date

describe('Easter Sunday', () => {
  it.each([
    [1818, '1818-03-22'],
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('of %i is %s', (year, date) => expect(easterSunday(year)).toBe(date))
})

describe('the holidays of a year', () => {
  it.each([
    [2027, ['2027-02-08', '2027-02-09', '2027-03-26', '2027-05-27']],
    [2028, ['2028-02-28', '2028-02-29', '2028-04-14', '2028-06-15']],
  ])('of %i follow Easter', (year, dates) => {
    const movable = ['carnival-monday', 'carnival-tuesday', 'good-friday', 'corpus-christi']
    expect(movable.map((id) => dateOf(year, id))).toEqual(dates)
  })

  it('contain 20 November since 2024', () => {
    expect(dateOf(2023, 'black-consciousness-day')).toBeUndefined()
    expect(dateOf(2024, 'black-consciousness-day')).toBe('2024-11-20')
  })

  it('are listed by date', () =>
    expect(holidaysOf(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-06-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]))
})
