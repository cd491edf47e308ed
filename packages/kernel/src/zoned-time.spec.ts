import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brazilianZones } from './brazilian-zones.ts'
import { addDays, instantOf, localParts, weekdayOf, weeksOf } from './zoned-time.ts'

const zones = [...brazilianZones, 'Europe/Lisbon', 'America/New_York']

describe('an instant and its wall clock', () => {
  it('convert into each other in every zone', () => {
    const instants = fc.date({
      min: new Date('2015-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.constantFrom(...brazilianZones), (at, zone) => {
        const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
        const { date, time } = localParts(minute, zone)
        const back = instantOf(date, time, zone)
        expect(localParts(back, zone)).toMatchObject({ date, time })
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['2026-11-21', '14:30', 'America/Sao_Paulo', '2026-11-21T17:30:00.000Z'],
    ['2026-11-21', '14:30', 'America/Noronha', '2026-11-21T16:30:00.000Z'],
    ['2026-11-21', '14:30', 'America/Manaus', '2026-11-21T18:30:00.000Z'],
    ['2026-11-21', '23:30', 'America/Rio_Branco', '2026-11-22T04:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, expected) => {
    expect(instantOf(date, time, zone).toISOString()).toBe(expected)
  })

  it('moves a time skipped by daylight saving forward by the gap', () => {
    expect(instantOf('2018-11-04', '00:30', 'America/Sao_Paulo').toISOString()).toBe(
      '2018-11-04T03:30:00.000Z',
    )
  })

  it('uses the first occurrence of a time that daylight saving repeats', () => {
    expect(instantOf('2019-02-16', '23:30', 'America/Sao_Paulo').toISOString()).toBe(
      '2019-02-17T01:30:00.000Z',
    )
  })

  it('returns the weekday of the wall clock, not of UTC', () => {
    expect(localParts(new Date('2026-11-22T02:00:00.000Z'), 'America/Sao_Paulo').weekday).toBe(6)
  })
})

describe('calendar days', () => {
  it('add up over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
  it('have a weekday', () => expect(weekdayOf('2026-11-21')).toBe(6))
})

it('every zone is known to the runtime', () => {
  for (const zone of zones) expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: zone })).not.toThrow()
})

describe('weeksOf', () => {
  it('starts on Sunday and contains the whole month', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
    expect(weeks).toHaveLength(5)
  })
  it('gives four weeks for a February of 28 days from Sunday', () =>
    expect(weeksOf('2015-02')).toHaveLength(4))
  it('gives six weeks when the month begins late in the week', () =>
    expect(weeksOf('2026-08')).toHaveLength(6))
})
