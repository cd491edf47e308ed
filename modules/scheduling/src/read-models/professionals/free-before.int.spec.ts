import { openApp, type TestApp } from '@escuta/identity/testing'
import { addDays, holidayIds, instantOf, newId } from '@escuta/kernel'
import type { EventDefinition } from '@escuta/event-sourcing'
import type { ViewDefinition } from '@escuta/projections'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as published from '../../contract/published-events.ts'
import { appointmentsView } from '../appointments/appointments.view.ts'
import { blockedTimesView } from '../blocked-times/blocked-times.view.ts'
import type { SchedulingTables } from '../database.ts'
import { freeBefore } from './free-before.query.ts'
import { freeTimesOf } from './free-times.query.ts'
import { professionalsView } from './professionals.view.ts'

let app: TestApp<SchedulingTables>
beforeAll(async () => {
  const views: readonly ViewDefinition[] = [professionalsView, appointmentsView, blockedTimesView]
  const events = new Set<EventDefinition>([
    ...Object.values(published),
    ...views.flatMap((view) => view.events),
  ])
  app = await openApp<SchedulingTables>({ events: [...events] })
  await app.start(views, [])
})
afterAll(() => app.close())

const now = new Date('2026-11-20T15:20:00.000Z')
const today = '2026-11-20'

const interval = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  from: fc.integer({ min: 0, max: 40 }).map((quarter) => quarter * 30),
  length: fc.integer({ min: 1, max: 8 }),
})
/** Days from today, and how many of them. */
const days = fc.record({ first: fc.integer({ min: 0, max: 20 }), count: fc.integer({ min: 1, max: 20 }) })

const agenda = fc.record({
  zone: fc.constantFrom('America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha'),
  verified: fc.constantFrom(true, true, true, false),
  published: fc.constantFrom(true, true, true, false),
  duration: fc.constantFrom(30, 50, 60, 120),
  buffer: fc.constantFrom(0, 10),
  advanceDays: fc.constantFrom(1, 2, 5, 14, 45),
  minNoticeHours: fc.constantFrom(0, 12, 48, 150),
  sameDay: fc.boolean(),
  allowWeekends: fc.boolean(),
  hours: fc.array(interval, { maxLength: 3 }),
  keepsHolidays: fc.boolean(),
  timeOff: fc.array(days, { maxLength: 2 }),
  extra: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 2 }),
  blocked: fc.array(days, { maxLength: 2 }),
})
type Agenda = typeof agenda extends fc.Arbitrary<infer Value> ? Value : never

async function given({ hours, keepsHolidays, timeOff, extra, blocked, ...row }: Agenda): Promise<string> {
  const professionalId = newId()
  const personId = newId()
  const away = timeOff.map(({ first, count }) => ({
    kind: 'vacation',
    from: addDays(today, first),
    to: addDays(today, first + count - 1),
  }))
  const exceptions = {
    holidaysOff: keepsHolidays ? holidayIds : [],
    timeOff: away,
    extraHours: extra.map((day) => ({ date: addDays(today, day), from: 600, to: 720 })),
  }
  const week = hours.map(({ weekday, from, length }) => ({ weekday, from, to: from + length * 30 }))
  await app.db
    .insertInto('scheduling.professionals')
    .values({
      ...row,
      professionalId,
      personId,
      price: 15_000,
      cancellationDeadlineHours: 24,
      directBooking: true,
      hours: JSON.stringify(week),
      exceptions: JSON.stringify(exceptions),
    })
    .execute()
  // A blocked time lies in one agenda day.
  const blockedDays = blocked.flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, nth) => addDays(today, first + nth)),
  )
  const rows = [...new Set(blockedDays)].map((day) => ({
    blockId: newId(),
    professionalId,
    personId,
    startsAt: instantOf(day, '04:00', row.zone).toISOString(),
    endsAt: instantOf(addDays(day, 1), '04:00', row.zone).toISOString(),
    reason: null,
  }))
  if (rows.length > 0) await app.db.insertInto('scheduling.blocked_times').values(rows).execute()
  return professionalId
}

it('those with a free time before an instant are those whose own free times have one that starts before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(agenda, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -1, max: 50 }),
      async (agendas, ahead) => {
        const ids = await Promise.all(agendas.map(given))
        const before = instantOf(addDays(today, ahead + 1), '00:00', 'America/Sao_Paulo')
        const own = await Promise.all(ids.map((id) => freeTimesOf(app.db, id, now)))
        const isFree = (nth: number) =>
          own[nth]?.days.some(({ times }) =>
            times.some(({ available, startsAt }) => available && Date.parse(startsAt) < before.getTime()),
          )
        const found = await freeBefore(app.db, [...ids, newId()], { before, now })
        expect([...found].toSorted()).toEqual(ids.filter((_, nth) => isFree(nth)).toSorted())
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
