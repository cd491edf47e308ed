import {
  addDays,
  brazilianZones,
  holidayIds,
  holidaysOf,
  hourMs,
  instantOf,
  localParts,
  weekdayOf,
} from '@escuta/kernel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayTimes } from '../../contract/appointment.dto.ts'
import { bookingWindow, nearestFree } from './booking-window.ts'
import { crossesDayCut } from '../agenda/day-cut.ts'
import {
  agendaRule,
  blockingRule,
  type BusyInterval,
  freeTimes,
  type FreeTimesQuestion,
} from './free-times.ts'
import { clockText } from './minutes.ts'
import { noExceptions, type WorkExceptions } from './work-calendar.ts'
import { type BookingPolicy, unsavedHours, unsavedPolicy, type WorkingHours } from './working-hours.ts'

const zone = 'America/Sao_Paulo'
const monday = '2026-11-23'
const longAgo = new Date('2020-01-01T00:00:00.000Z')

const question: FreeTimesQuestion = {
  from: monday,
  days: 1,
  hours: unsavedHours,
  policy: unsavedPolicy,
  busy: [],
  now: longAgo,
  zone,
}

function times(change: Partial<FreeTimesQuestion>) {
  return freeTimes({ ...question, ...change }).flatMap((day) => day.times)
}

function busyFrom(date: string, time: string, minutes: number): BusyInterval {
  const start = instantOf(date, time, zone).getTime() / 60_000
  return { start, end: start + minutes }
}

describe('free times', () => {
  it('start hourly from 08:00 to 17:00 before settings were saved', () => {
    expect(times({}).map((slot) => slot.time)).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ])
    expect(times({})[0]).toEqual({ time: '08:00', startsAt: '2026-11-23T11:00:00.000Z', available: true })
  })

  it('are followed by the buffer', () => {
    const policy = { ...unsavedPolicy, buffer: 15 }
    const hours = [{ weekday: 1, from: 540, to: 780 }]
    expect(times({ policy, hours }).map((slot) => slot.time)).toEqual(['09:00', '10:15', '11:30'])
  })

  it('are taken where a session or its buffer stands', () => {
    const taken = times({ busy: [busyFrom(monday, '10:00', 75)] }).filter((slot) => !slot.available)
    expect(taken.map((slot) => slot.time)).toEqual(['10:00', '11:00'])
  })

  it('are taken where their own buffer would meet the next session', () => {
    const policy = { ...unsavedPolicy, buffer: 60 }
    const taken = times({ policy, busy: [busyFrom(monday, '13:30', 60)] }).filter((slot) => !slot.available)
    expect(taken.map((slot) => slot.time)).toEqual(['12:00', '14:00'])
  })

  it('are not offered once past', () => {
    const now = instantOf(monday, '12:00', zone)
    expect(
      times({ now })
        .filter((slot) => slot.available)
        .map((slot) => slot.time),
    ).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00'])
  })

  it('leave weekends out unless they are allowed and have hours', () => {
    const everyDay: WorkingHours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 540, to: 600 }))
    const weekdays = (change: Partial<FreeTimesQuestion>) =>
      freeTimes({ ...question, days: 7, ...change }).map((day) => day.weekday)
    expect(weekdays({ hours: everyDay })).toEqual([1, 2, 3, 4, 5])
    expect(weekdays({ hours: everyDay, policy: { ...unsavedPolicy, allowWeekends: true } })).toEqual([
      1, 2, 3, 4, 5, 6, 0,
    ])
    expect(weekdays({ policy: { ...unsavedPolicy, allowWeekends: true } })).toEqual([1, 2, 3, 4, 5])
  })

  it('never cross the day cut', () => {
    const hours = [{ weekday: 1, from: 60, to: 420 }]
    expect(times({ hours, policy: { ...unsavedPolicy, duration: 90 } }).map((slot) => slot.time)).toEqual([
      '01:00',
      '02:30',
      '04:00',
      '05:30',
    ])
    expect(times({ hours, policy: { ...unsavedPolicy, duration: 120 } }).map((slot) => slot.time)).toEqual([
      '01:00',
      '05:00',
    ])
  })

  it('leave out the hour that the clocks skipped on 2018-11-04', () => {
    const hours = [{ weekday: 0, from: 0, to: 180 }]
    const policy = { ...unsavedPolicy, allowWeekends: true }
    expect(times({ from: '2018-11-04', hours, policy, now: new Date(0) })).toEqual([
      { time: '01:00', startsAt: '2018-11-04T03:00:00.000Z', available: true },
      { time: '02:00', startsAt: '2018-11-04T04:00:00.000Z', available: true },
    ])
  })

  it('mean the first of the hours that came twice on 2019-02-16', () => {
    const hours = [{ weekday: 6, from: 1320, to: 1440 }]
    const policy = { ...unsavedPolicy, allowWeekends: true }
    expect(times({ from: '2019-02-16', hours, policy, now: new Date(0) })).toEqual([
      { time: '22:00', startsAt: '2019-02-17T00:00:00.000Z', available: true },
      { time: '23:00', startsAt: '2019-02-17T01:00:00.000Z', available: true },
    ])
  })
})

const anyQuestion = fc
  .record({
    day: fc.integer({ min: 0, max: 4_000 }),
    days: fc.integer({ min: 1, max: 40 }),
    zone: fc.constantFrom(
      'America/Noronha',
      'America/Sao_Paulo',
      'America/Manaus',
      'America/Rio_Branco',
      'America/New_York',
      'Australia/Lord_Howe',
    ),
    duration: fc.integer({ min: 3, max: 36 }).map((fives) => fives * 5),
    buffer: fc.integer({ min: 0, max: 12 }).map((fives) => fives * 5),
    allowWeekends: fc.boolean(),
    hours: fc.array(
      fc.record({
        weekday: fc.integer({ min: 0, max: 6 }),
        from: fc.integer({ min: 0, max: 1_200 }),
        length: fc.integer({ min: 15, max: 900 }),
      }),
      { maxLength: 12 },
    ),
    busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 * 1440 }), fc.integer({ min: 15, max: 300 })), {
      maxLength: 60,
    }),
    nowAfter: fc.integer({ min: -2_000, max: 20 * 1440 }),
    minNoticeHours: fc.constantFrom(0, 0, 1, 24, 100),
    holidaysOff: fc.subarray([...holidayIds]),
    timeOff: fc.array(fc.tuple(fc.integer({ min: -3, max: 42 }), fc.integer({ min: 0, max: 9 })), {
      maxLength: 3,
    }),
    extraHours: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 1_300 })), {
      maxLength: 4,
    }),
  })
  .map(({ day, hours, busy, nowAfter, holidaysOff, timeOff, extraHours, ...drawn }): FreeTimesQuestion => {
    const { duration, buffer, allowWeekends, minNoticeHours, ...rest } = drawn
    const from = addDays('2016-01-01', day)
    const begin = Date.parse(`${from}T00:00:00.000Z`) / 60_000
    return {
      ...rest,
      from,
      policy: { duration, buffer, allowWeekends, minNoticeHours },
      exceptions: {
        holidaysOff,
        timeOff: timeOff.map(([after, length]) => ({
          kind: 'vacation',
          from: addDays(from, after),
          to: addDays(from, after + length),
        })),
        extraHours: extraHours.map(([after, at]) => ({ date: addDays(from, after), from: at, to: at + 139 })),
      },
      hours: hours.map(({ weekday, from: at, length }) => ({
        weekday,
        from: at,
        to: Math.min(1440, at + length),
      })),
      busy: busy.map(([after, length]) => ({ start: begin + after, end: begin + after + length })),
      now: new Date((begin + nowAfter) * 60_000),
    }
  })

/** The definition of free times: every start of every day, converted by itself. */
function slowly({ from, days, hours, policy, busy, now, zone: at, ...more }: FreeTimesQuestion): DayTimes[] {
  const { duration, buffer, allowWeekends, minNoticeHours } = policy
  const { holidaysOff, timeOff, extraHours } = more.exceptions ?? noExceptions
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((date) => {
    const weekday = weekdayOf(date)
    const holidays = holidaysOf(Number(date.slice(0, 4))).filter(({ id }) => holidaysOff.includes(id))
    const isClosed =
      (!allowWeekends && weekday % 6 === 0) || holidays.some((holiday) => holiday.date === date)
    const isAway = timeOff.some((away) => away.from <= date && date <= away.to)
    const worked = [
      ...hours.filter((hour) => hour.weekday === weekday && !isClosed),
      ...extraHours.filter((extra) => extra.date === date),
    ]
    const ofDay = isAway ? [] : worked
    const starts = ofDay.flatMap((hour) => {
      const count = Math.max(0, Math.floor((hour.to - hour.from - duration) / (duration + buffer)) + 1)
      return Array.from({ length: count }, (_, nth) => clockText(hour.from + nth * (duration + buffer)))
    })
    const times = [...new Set(starts)].toSorted().flatMap((time) => {
      const instant = instantOf(date, time, at)
      const start = instant.getTime() / 60_000
      const end = start + duration + buffer
      if (localParts(instant, at).time !== time || crossesDayCut(start, end)) return []
      const isTaken = busy.some((taken) => taken.start < end && start < taken.end)
      const isSoon = instant.getTime() - now.getTime() < minNoticeHours * hourMs
      return [{ time, startsAt: instant.toISOString(), available: instant > now && !isSoon && !isTaken }]
    })
    return times.length > 0 ? [{ date, weekday, times }] : []
  })
}

describe('every free time, whatever the hours, zone and bookings,', () => {
  const each = (check: (question: FreeTimesQuestion) => void) =>
    fc.assert(fc.property(anyQuestion, check), { numRuns: 400 })

  it('is what the definition gives, also around changes of the clocks', () =>
    each((asked) => {
      expect(freeTimes(asked)).toEqual(slowly(asked))
    }))

  it('is in the future and overlaps no busy interval, buffer included', () =>
    each((asked) => {
      const length = asked.policy.duration + asked.policy.buffer
      for (const slot of freeTimes(asked).flatMap((day) => day.times)) {
        const start = Date.parse(slot.startsAt) / 60_000
        const meets = asked.busy.some((busy) => busy.start < start + length && start < busy.end)
        const ahead = Date.parse(slot.startsAt) - asked.now.getTime()
        const isTooSoon = ahead <= 0 || ahead < asked.policy.minNoticeHours * hourMs
        expect(slot.available).toBe(!meets && !isTooSoon)
      }
    }))

  it('is what the wall clock of the zone shows at its instant, within working hours', () =>
    each((asked) => {
      for (const day of freeTimes(asked)) {
        for (const slot of day.times) {
          const shown = localParts(new Date(slot.startsAt), asked.zone)
          expect(shown).toEqual({ date: day.date, time: slot.time, weekday: day.weekday })
          const minute = Number(slot.time.slice(0, 2)) * 60 + Number(slot.time.slice(3))
          const worked = asked.hours.some(
            ({ weekday, from, to }) =>
              weekday === day.weekday && from <= minute && minute + asked.policy.duration <= to,
          )
          const isExtra = asked.exceptions?.extraHours.some(
            ({ date, from, to }) =>
              date === day.date && from <= minute && minute + asked.policy.duration <= to,
          )
          expect(worked || isExtra).toBe(true)
        }
      }
    }))

  it('lies in one agenda day', () =>
    each((asked) => {
      for (const slot of freeTimes(asked).flatMap((day) => day.times)) {
        const start = Date.parse(slot.startsAt) / 60_000
        expect(crossesDayCut(start, start + asked.policy.duration + asked.policy.buffer)).toBe(false)
      }
    }))
})

describe('the booking window', () => {
  it('begins tomorrow on the professional’s calendar', () => {
    const lateEvening = new Date('2026-11-24T02:30:00.000Z')
    expect(bookingWindow(lateEvening, 'America/Sao_Paulo', unsavedPolicy)).toEqual({
      from: '2026-11-24',
      days: 14,
    })
    expect(bookingWindow(lateEvening, 'America/Noronha', unsavedPolicy).from).toBe('2026-11-25')
  })

  it('begins today where the professional says so, and ends on the same day', () => {
    const now = new Date('2026-11-24T02:30:00.000Z')
    expect(bookingWindow(now, 'America/Sao_Paulo', { ...unsavedPolicy, sameDay: true })).toEqual({
      from: monday,
      days: 15,
    })
  })
})

describe('today', () => {
  const everyHour: WorkingHours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, to: 1440 }))
  /** The first free start of a professional who works day and night. */
  const firstFree = (date: string, time: string, change: Partial<BookingPolicy>) => {
    const policy = { ...unsavedPolicy, allowWeekends: true, ...change }
    const now = instantOf(date, time, zone)
    const days = freeTimes({
      ...question,
      ...bookingWindow(now, zone, policy),
      hours: everyHour,
      policy,
      now,
    })
    const first = days.flatMap((day) =>
      day.times.filter(({ available }) => available).map((slot) => `${day.date} ${slot.time}`),
    )
    return first[0]
  }

  it.each([
    ['10:20', false, 0, '2026-11-24 00:00'],
    ['10:20', false, 20, '2026-11-24 07:00'],
    ['10:20', true, 0, '2026-11-23 11:00'],
    ['10:00', true, 4, '2026-11-23 14:00'],
    ['10:01', true, 4, '2026-11-23 15:00'],
    ['23:50', true, 0, '2026-11-24 00:00'],
    ['23:50', true, 4, '2026-11-24 04:00'],
    ['23:50', false, 0, '2026-11-24 00:00'],
    ['22:30', true, 0, '2026-11-23 23:00'],
  ] as const)('at %s, same day %s with %s hours, offers %s first', (time, sameDay, minNoticeHours, first) =>
    expect(firstFree(monday, time, { sameDay, minNoticeHours })).toBe(first),
  )

  it('offers nothing in the hour that the clocks skipped on 2018-11-04', () => {
    expect(firstFree('2018-11-03', '23:50', { sameDay: true })).toBe('2018-11-04 01:00')
    expect(firstFree('2018-11-03', '22:00', { sameDay: true, minNoticeHours: 2 })).toBe('2018-11-04 01:00')
  })
})

describe('the rule that blocks a start', () => {
  const ruleOf = (date: string, time: string, change: Partial<FreeTimesQuestion> = {}) =>
    blockingRule({ date, time }, { ...question, days: 14, ...change })
  const exceptions = (change: Partial<WorkExceptions>) => ({ exceptions: { ...noExceptions, ...change } })

  it('is none exactly for what is free, whatever the question', () =>
    fc.assert(
      fc.property(anyQuestion, fc.integer({ min: 0, max: 287 }), (asked, first) => {
        const free = new Set(
          freeTimes(asked).flatMap(({ date, times }) =>
            times.filter(({ available }) => available).map(({ time }) => `${date} ${time}`),
          ),
        )
        for (let index = -1; index <= asked.days; index += 1) {
          const date = addDays(asked.from, index)
          // Every half hour from a random minute, and all starts of the day.
          const minutes = Array.from({ length: 48 }, (_, nth) => clockText((first + nth * 30) % 1440))
          const starts = freeTimes({ ...asked, from: date, days: 1 }).flatMap(({ times: all }) => all)
          for (const time of [...minutes, ...starts.map((start) => start.time)])
            expect([date, time, blockingRule({ date, time }, asked) === undefined]).toEqual([
              date,
              time,
              free.has(`${date} ${time}`),
            ])
        }
      }),
      { numRuns: 60 },
    ))

  it.each([
    ['before-window', '2026-11-22', '10:00', {}],
    ['after-window', '2026-12-07', '10:00', {}],
    ['weekend', '2026-11-28', '10:00', {}],
    ['no-hours', '2026-11-28', '10:00', { policy: { ...unsavedPolicy, allowWeekends: true } }],
    ['outside-hours', monday, '07:00', {}],
    ['outside-hours', monday, '17:30', {}],
    ['not-a-start', monday, '10:30', {}],
    ['past', monday, '10:00', { now: instantOf(monday, '10:00', zone) }],
    [
      'short-notice',
      monday,
      '10:00',
      { now: instantOf(monday, '08:01', zone), policy: { ...unsavedPolicy, minNoticeHours: 2 } },
    ],
    ['occupied', monday, '10:00', { busy: [busyFrom(monday, '09:15', 60)] }],
    ['holiday', '2026-12-25', '10:00', { days: 60, ...exceptions({ holidaysOff: ['christmas'] }) }],
    [
      'time-off',
      '2026-11-25',
      '10:00',
      exceptions({ timeOff: [{ kind: 'vacation', from: '2026-11-24', to: '2026-11-25' }] }),
    ],
  ] as const)('is %s for %s %s', (rule, date, time, change) =>
    expect(ruleOf(date, time, change)).toMatchObject({ rule }),
  )

  it('names the starts beside a time that is not a start', () =>
    expect(ruleOf(monday, '16:30')).toMatchObject({ starts: expect.arrayContaining(['16:00', '17:00']) }))

  it('is skipped-by-clock in the gap of 2018-11-04, and none just after it', () => {
    const saturdays = {
      hours: [{ weekday: 0, from: 0, to: 180 }],
      policy: { ...unsavedPolicy, allowWeekends: true },
    }
    const gap = { ...saturdays, from: '2018-11-01', now: new Date(0) }
    expect(ruleOf('2018-11-04', '00:30', gap)).toEqual({ rule: 'skipped-by-clock' })
    expect(ruleOf('2018-11-04', '01:00', gap)).toBeUndefined()
  })

  it('is none on 29 February, and extra hours open a holiday and a weekend but not time off', () => {
    expect(ruleOf('2028-02-29', '10:00', { from: '2028-02-28' })).toBeUndefined()
    const extraHours = [
      { date: '2028-02-29', from: 600, to: 660 },
      { date: '2028-03-04', from: 600, to: 660 },
    ]
    const opened = { from: '2028-02-28', ...exceptions({ holidaysOff: ['carnival-tuesday'], extraHours }) }
    expect(ruleOf('2028-02-29', '10:00', opened)).toBeUndefined()
    expect(ruleOf('2028-02-29', '11:00', opened)).toMatchObject({ rule: 'holiday' })
    expect(ruleOf('2028-03-04', '10:00', opened)).toBeUndefined()
    const timeOff = [{ kind: 'day-off' as const, from: '2028-03-04', to: '2028-03-04' }]
    expect(
      ruleOf('2028-03-04', '10:00', { ...opened, ...exceptions({ timeOff, extraHours }) }),
    ).toMatchObject({
      rule: 'time-off',
      kind: 'day-off',
    })
  })
})

describe('the rule that the professional’s own entry breaks', () => {
  const now = instantOf(monday, '09:00', zone)
  const ruleAt = (date: string, time: string, change: Partial<FreeTimesQuestion> = {}) =>
    agendaRule({ date, time }, { ...question, now, ...change })

  it('is none for free starts, today and between the starts of the day', () => {
    expect(ruleAt(monday, '10:00')).toBeUndefined()
    expect(ruleAt(monday, '10:45')).toBeUndefined()
    for (const { date, times: all } of freeTimes(question))
      for (const { time, available } of all)
        expect([date, time, ruleAt(date, time) === undefined]).toEqual([
          date,
          time,
          available && (date > monday || time > '09:00'),
        ])
  })

  it('names what the agenda refuses before the hours that may be left', () => {
    const busy = [busyFrom('2026-11-28', '09:15', 60)]
    expect(ruleAt(monday, '09:00')).toEqual({ rule: 'past' })
    expect(ruleAt('2026-11-28', '10:00', { busy })).toMatchObject({ rule: 'occupied' })
    expect(ruleAt('2026-11-28', '11:00', { busy })).toEqual({ rule: 'weekend' })
    expect(ruleAt(monday, '19:00')).toEqual({ rule: 'outside-hours' })
    const christmasOff = { exceptions: { ...noExceptions, holidaysOff: ['christmas'] as const } }
    expect(ruleAt('2026-12-25', '10:00', christmasOff)).toMatchObject({ rule: 'holiday' })
  })
})

describe('the nearest free times', () => {
  it('are the closest ones, closest first, without the wanted one', () => {
    const days = freeTimes({ ...question, busy: [busyFrom(monday, '11:00', 60)] })
    const wanted = instantOf(monday, '12:00', zone).toISOString()
    expect(nearestFree(days, wanted).map((slot) => slot.time)).toEqual(['13:00', '10:00', '14:00'])
  })
})

it('knows every Brazilian zone', () => {
  for (const each of brazilianZones) expect(times({ zone: each })).toHaveLength(10)
})
