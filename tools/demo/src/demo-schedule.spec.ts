import { isCredentialOf } from '@escuta/catalog/contract'
import { addDays, localParts, weekdayOf } from '@escuta/kernel'
import { crossesDayCut } from '@escuta/scheduling/module'
import { describe, expect, it } from 'vitest'
import { demoClients, demoProfessionals } from './people.ts'
import type { DemoAppointment } from './demo-appointment.ts'
import { demoSchedule } from './demo-schedule.ts'

const [helena] = demoProfessionals
const [caio] = demoClients
/** Every weekday, a month's end and a leap day among them. */
const firstDays = Array.from({ length: 8 }, (_, day) => addDays('2028-02-25', day))

describe('the schedule of the demonstration', () => {
  it('is the same for the same first day', () => {
    expect(demoSchedule('2026-11-21')).toEqual(demoSchedule('2026-11-21'))
  })

  it('has 26 professionals with credentials of their profession', () => {
    expect(demoProfessionals).toHaveLength(26)
    expect(demoProfessionals.filter(({ profession, crp }) => !isCredentialOf(profession, crp))).toEqual([])
  })

  it.each(firstDays)('from %s gives every professional exactly their ratings', (day) => {
    const { appointments } = demoSchedule(day)
    for (const professional of demoProfessionals) {
      const reviews = appointments.flatMap((appointment) =>
        appointment.professional === professional && appointment.kind === 'paid' && appointment.review
          ? [appointment.review.rating]
          : [],
      )
      expect(ascending(reviews)).toEqual(ascending(professional.ratings))
    }
  })

  it.each(firstDays)('from %s gives no person two appointments at once', (day) => {
    const { appointments, held } = demoSchedule(day)
    const places = held ? [...appointments, held] : appointments
    const clashes = places.filter((one, index) =>
      places
        .slice(index + 1)
        .some(
          (other) =>
            (one.professional === other.professional || one.client === other.client) &&
            one.start < other.end &&
            other.start < one.end,
        ),
    )
    expect(clashes).toEqual([])
  })

  it.each(firstDays)('from %s books what can be booked: after registering, before the day itself', (day) => {
    const { begins, appointments } = demoSchedule(day)
    for (const appointment of appointments) {
      expect(appointment.bookedOn > begins).toBe(true)
      expect(appointment.bookedOn < appointment.date).toBe(true)
      expect(appointment.bookedOn < day).toBe(true)
      const changedOn = appointment.kind === 'paid' ? appointment.outcome?.on : undefined
      expect((changedOn ?? appointment.bookedOn) < day).toBe(true)
      expect(appointment.date <= addDays(appointment.bookedOn, 30)).toBe(true)
      expect(crossesDayCut(appointment.start, appointment.end)).toBe(false)
    }
  })

  it.each(firstDays)('from %s has reviewed appointments in the past only', (day) => {
    const reviewed = demoSchedule(day).appointments.filter(
      (appointment) => appointment.kind === 'paid' && appointment.review,
    )
    for (const { startsAt, professional } of reviewed) {
      expect(localParts(new Date(startsAt), professional.zone).date < day).toBe(true)
    }
  })

  it.each(firstDays)('from %s fills today and tomorrow of the demo account', (day) => {
    const { appointments } = demoSchedule(day)
    const ofHelena = appointments.filter(({ professional }) => professional === helena)
    expect(ofHelena.filter(({ date }) => date === day)).toHaveLength(4)
    const nextWorkday = [1, 2, 3].map((away) => addDays(day, away)).find(isWorkday)
    expect(ofHelena.filter(({ date }) => date === nextWorkday).length).toBeGreaterThanOrEqual(2)
  })

  it.each(firstDays)('from %s gives the demo client past and upcoming appointments with several', (day) => {
    const own = demoSchedule(day).appointments.filter(
      ({ client, kind }) => client === caio && kind !== 'unpaid',
    )
    const withWhom = (list: readonly DemoAppointment[]) =>
      new Set(list.map(({ professional }) => professional.name))
    expect(withWhom(own.filter(({ date }) => date < day)).size).toBeGreaterThanOrEqual(5)
    expect(withWhom(own.filter(({ date }) => date >= day)).size).toBeGreaterThanOrEqual(4)
  })
})

function isWorkday(date: string): boolean {
  return weekdayOf(date) % 6 !== 0
}

function ascending(ratings: readonly number[]): readonly number[] {
  return ratings.toSorted((one, other) => one - other)
}
