import { given } from '@escuta/event-sourcing/testing'
import { cents, isRefusal } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { unsavedHours, unsavedPolicy } from '../../contract/index.ts'
import {
  appointmentNamed,
  caio,
  helena,
  holdExpiredAfter,
  minutesAfter,
  mondayAtTen,
  rosa,
  saturdayNoon,
  slotConfirmedAfter,
  slotHeldBy,
  slotReleasedAfter,
} from '../../testing/index.ts'
import { agenda } from './agenda.state.ts'
import { bookAppointment, type BookingFacts } from './book-appointment.decide.ts'

const now = saturdayNoon
const facts: BookingFacts = {
  bookable: true,
  policy: unsavedPolicy,
  hours: unsavedHours,
  zone: 'America/Sao_Paulo',
  price: cents.parse(15_000),
  paymentOpenFor: new Set(),
}
const wish = {
  appointmentId: appointmentNamed('first'),
  professionalId: helena,
  clientId: caio,
  startsAt: mondayAtTen,
  type: 'consulta_online' as const,
  notes: null,
}
const rosasWish = { ...wish, clientId: rosa, appointmentId: appointmentNamed('second') }
const caiosHold = slotHeldBy()
const hour = (hours: number) => minutesAfter(mondayAtTen, hours * 60)

describe('when the sheet is empty', () => {
  it('takes the place for 15 minutes, at the catalog’s price', () =>
    given(agenda, [])
      .when((state) => bookAppointment(wish, state, facts, now))
      .then(caiosHold))

  it('freezes the buffer into the hold', () =>
    given(agenda, [])
      .when((state) =>
        bookAppointment(
          { ...wish, startsAt: minutesAfter(mondayAtTen, 30) },
          state,
          { ...facts, policy: { ...unsavedPolicy, buffer: 15 } },
          now,
        ),
      )
      .then(
        slotHeldBy({
          startsAt: minutesAfter(mondayAtTen, 30),
          blockedUntil: minutesAfter(mondayAtTen, 105),
        }),
      ))

  it('keeps what the client wrote', () =>
    given(agenda, [])
      .when((state) => bookAppointment({ ...wish, notes: 'Primeira vez.' }, state, facts, now))
      .then(slotHeldBy({ notes: 'Primeira vez.' })))

  it('refuses a professional who takes no bookings', () =>
    given(agenda, [])
      .when((state) => bookAppointment(wish, state, { ...facts, bookable: false }, now))
      .thenRefuses('professional-not-bookable'))

  it('refuses a time that is past', () =>
    given(agenda, [])
      .when((state) => bookAppointment(wish, state, facts, hour(0)))
      .thenRefuses('past-date'))

  it.each([
    ['today, though the hour is to come', minutesAfter(saturdayNoon, 60)],
    ['beyond the booking window', minutesAfter(mondayAtTen, 14 * 1440)],
    ['between two starts', minutesAfter(mondayAtTen, 7)],
    ['before working hours', hour(-3)],
    ['on a Sunday', minutesAfter(mondayAtTen, -1440)],
  ])('refuses a time %s', (_name, startsAt) =>
    given(agenda, [])
      .when((state) => bookAppointment({ ...wish, startsAt }, state, facts, now))
      .thenRefuses('outside-working-hours'),
  )

  it('refuses a session across the day cut', () => {
    const night = {
      ...facts,
      hours: [{ weekday: 1, from: 0, to: 480 }],
      policy: { ...unsavedPolicy, duration: 90 },
    }
    given(agenda, [])
      .when((state) => bookAppointment({ ...wish, startsAt: '2026-11-23T06:00:00.000Z' }, state, night, now))
      .thenRefuses('crosses-day-cut')
  })
})

describe('when somebody holds the place', () => {
  it('refuses a rival and names the nearest free times', () => {
    const { state } = given(agenda, [caiosHold])
    const refused = bookAppointment(rosasWish, state, facts, now)
    expect(refused).toMatchObject({
      code: 'slot-taken',
      details: {
        nearest: [
          { date: '2026-11-23', time: '09:00', startsAt: hour(-1) },
          { date: '2026-11-23', time: '11:00', startsAt: hour(1) },
          { date: '2026-11-23', time: '08:00', startsAt: hour(-2) },
        ],
      },
    })
  })

  it('answers the same client with the hold they have', () =>
    given(agenda, [caiosHold])
      .when((state) =>
        bookAppointment({ ...wish, appointmentId: appointmentNamed('again') }, state, facts, now),
      )
      .thenNothing())

  it('refuses a session whose buffer would run into it', () => {
    const withBuffer = {
      ...facts,
      policy: { ...unsavedPolicy, buffer: 60 },
      hours: [{ weekday: 1, from: 540, to: 600 }],
    }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment({ ...rosasWish, startsAt: hour(-1) }, state, withBuffer, now))
      .thenRefuses('slot-taken')
  })

  it('refuses a session inside its frozen buffer, whatever the policy is by now', () => {
    const held = slotHeldBy({ blockedUntil: hour(1.25) })
    given(agenda, [held])
      .when((state) => bookAppointment({ ...rosasWish, startsAt: hour(1) }, state, facts, now))
      .thenRefuses('slot-taken')
  })

  it('gives the hour after it to a rival', () => {
    const next = { ...rosasWish, startsAt: hour(1) }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment(next, state, facts, now))
      .then(slotHeldBy({ ...next }))
  })
})

describe('when the hold in the way is overdue', () => {
  const late = caiosHold.data.expiresAt!

  it('expires it and takes the place in one append', () =>
    given(agenda, [caiosHold])
      .when((state) => bookAppointment(rosasWish, state, facts, late))
      .then(holdExpiredAfter(caiosHold, late), slotHeldBy({ ...rosasWish, heldAt: late })))

  it('leaves it a moment before', () =>
    given(agenda, [caiosHold])
      .when((state) => bookAppointment(rosasWish, state, facts, minutesAfter(saturdayNoon, 14.9)))
      .thenRefuses('slot-taken'))

  it('leaves it while its payment is open', () => {
    const paying = { ...facts, paymentOpenFor: new Set([caiosHold.data.appointmentId]) }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment(rosasWish, state, paying, late))
      .thenRefuses('slot-taken')
  })

  it('is still answered to its own client while its payment is open', () => {
    const paying = { ...facts, paymentOpenFor: new Set([caiosHold.data.appointmentId]) }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment(wish, state, paying, late))
      .thenNothing()
  })

  it('is replaced when its own client books anew', () => {
    const anew = { ...wish, appointmentId: appointmentNamed('anew') }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment(anew, state, facts, late))
      .then(holdExpiredAfter(caiosHold, late), slotHeldBy({ ...anew, heldAt: late }))
  })

  it('expires every overdue hold that a longer session covers', () => {
    const second = slotHeldBy({ appointmentId: appointmentNamed('other'), startsAt: hour(1) })
    const long = {
      ...facts,
      policy: { ...unsavedPolicy, duration: 120 },
      hours: [{ weekday: 1, from: 600, to: 720 }],
    }
    given(agenda, [caiosHold, second])
      .when((state) => bookAppointment(rosasWish, state, long, late))
      .then(
        holdExpiredAfter(caiosHold, late),
        holdExpiredAfter(second, late),
        slotHeldBy({ ...rosasWish, heldAt: late, duration: 120 }),
      )
  })
})

describe('when the place is confirmed', () => {
  it('refuses everybody, its own client too', () => {
    const past = [caiosHold, slotConfirmedAfter(caiosHold)]
    for (const wanted of [wish, rosasWish]) {
      given(agenda, past)
        .when((state) => bookAppointment(wanted, state, facts, minutesAfter(now, 60)))
        .thenRefuses('slot-taken')
    }
  })

  it('names no nearest time when the day is full', () => {
    const oneHour = { ...facts, hours: [{ weekday: 1, from: 600, to: 660 }] }
    const { state } = given(agenda, [caiosHold, slotConfirmedAfter(caiosHold)])
    const refused = bookAppointment(rosasWish, state, oneHour, now)
    expect(isRefusal(refused) && refused.details).toEqual({ nearest: [] })
  })
})

describe('when the place was given back', () => {
  it.each([
    ['expired', holdExpiredAfter(caiosHold)],
    ['released', slotReleasedAfter(caiosHold)],
  ])('takes it again (%s)', (_name, given_back) =>
    given(agenda, [caiosHold, given_back])
      .when((state) => bookAppointment(rosasWish, state, facts, minutesAfter(now, 30)))
      .then(slotHeldBy({ ...rosasWish, heldAt: minutesAfter(now, 30) })),
  )
})
