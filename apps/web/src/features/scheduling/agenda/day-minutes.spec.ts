import { describe, expect, it } from 'vitest'
import { clockOf, closedSpans, minuteOn, shownHours, spanOn } from './day-minutes.ts'

const zone = 'America/Sao_Paulo'
const monday = '2026-11-23'

describe('minuteOn', () => {
  it.each([
    ['2026-11-23T13:30:00.000Z', 630],
    ['2026-11-22T22:00:00.000Z', 0],
    ['2026-11-24T03:00:00.000Z', 1440],
  ])('of %s in São Paulo is minute %s of 23/11', (instant, minute) =>
    expect(minuteOn(monday, instant, zone)).toBe(minute),
  )
})

describe('spanOn', () => {
  it('cuts an interval that began on the day before', () =>
    expect(spanOn(monday, '2026-11-22T20:00:00.000Z', '2026-11-23T15:00:00.000Z', zone)).toEqual({
      from: 0,
      to: 720,
    }))
  it('is undefined for an interval of another day', () =>
    expect(spanOn(monday, '2026-11-24T12:00:00.000Z', '2026-11-24T13:00:00.000Z', zone)).toBeUndefined())
})

describe('shownHours', () => {
  const day = (hours: readonly { from: number; to: number }[]) => [
    { date: monday, hours, timeOff: null, holiday: null, extraHours: [] },
  ]
  const empty = { buffer: 0, days: day([]), appointments: [], blocked: [] }
  it('are 8h to 18h on a day without work', () =>
    expect(shownHours(empty, zone)).toEqual({ from: 480, to: 1080 }))
  it('widen to whole hours around work and blocked time', () => {
    const startsAt = '2026-11-23T09:40:00.000Z'
    const blocked = [{ id: 'b', startsAt, endsAt: '2026-11-23T10:10:00.000Z', reason: null }]
    const days = day([{ from: 540, to: 1230 }])
    expect(shownHours({ ...empty, days, blocked }, zone)).toEqual({ from: 360, to: 1260 })
  })
  it('are not widened by a day that is blocked as a whole', () => {
    const blocked = [
      { id: 'b', startsAt: '2026-11-22T10:00:00.000Z', endsAt: '2026-11-25T10:00:00.000Z', reason: null },
    ]
    expect(shownHours({ ...empty, blocked }, zone)).toEqual({ from: 480, to: 1080 })
  })
})

describe('closedSpans', () => {
  const shown = { from: 480, to: 1080 }
  it('are the hours before, between and after work', () =>
    expect(
      closedSpans(
        [
          { from: 840, to: 1020 },
          { from: 540, to: 720 },
        ],
        shown,
      ),
    ).toEqual([
      { from: 480, to: 540 },
      { from: 720, to: 840 },
      { from: 1020, to: 1080 },
    ]))
  it('are the whole day without work', () => expect(closedSpans([], shown)).toEqual([shown]))
})

it.each([
  [545, '09:05'],
  [1440, '23:59'],
])('clockOf(%s) is %s', (minute, clock) => expect(clockOf(minute)).toBe(clock))
