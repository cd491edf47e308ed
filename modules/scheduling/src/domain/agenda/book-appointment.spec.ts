import { given } from '@escuta/event-sourcing/testing'
import { cents, isRefusal } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
  appointmentRequestedBy,
  caio,
  guardianNamedAfter,
  helena,
  minutesAfter,
  mondayAtTen,
  rosa,
  saturdayNoon,
} from '../../testing/index.ts'
import { agendaFacts } from './agenda-facts.fixture.ts'
import { agenda } from './agenda.state.ts'
import { bookAppointment, type BookingFacts } from './book-appointment.decide.ts'
import { unsavedPolicy } from '../free-slots/working-hours.ts'

const now = saturdayNoon
const facts: BookingFacts = { ...agendaFacts, price: cents.parse(15_000) }
const request = {
  appointmentId: appointmentNamed('first'),
  professionalId: helena,
  clientId: caio,
  startsAt: mondayAtTen,
  type: 'consulta_online' as const,
  notes: null,
  consents: [],
}
const rosasRequest = { ...request, clientId: rosa, appointmentId: appointmentNamed('second') }
const caiosHold = appointmentHeldBy()
const hour = (hours: number) => minutesAfter(mondayAtTen, hours * 60)

describe('when the hold of this id has ended', () => {
  it.each([
    ['cancelled', appointmentCancelledAfter(caiosHold)],
    ['expired', appointmentExpiredAfter(caiosHold)],
  ])('refuses while its reservation still names it (%s)', (_state, end) =>
    given(agenda, [caiosHold, end])
      .when((state) => bookAppointment.decide({ ...request, now }, state, facts))
      .thenRefuses('hold-not-found'),
  )
})

describe('when the agenda day is empty', () => {
  it('holds the slot for 15 minutes at the catalog’s price', () =>
    given(agenda, [])
      .when((state) => bookAppointment.decide({ ...request, now }, state, facts))
      .then(caiosHold))

  it('records the buffer in the hold', () =>
    given(agenda, [])
      .when((state) =>
        bookAppointment.decide({ ...request, startsAt: minutesAfter(mondayAtTen, 30), now }, state, {
          ...facts,
          policy: { ...unsavedPolicy, buffer: 15 },
        }),
      )
      .then(
        appointmentHeldBy({
          startsAt: minutesAfter(mondayAtTen, 30),
          blockedUntil: minutesAfter(mondayAtTen, 105),
        }),
      ))

  it('holds a time of today until its start at the latest', () => {
    const soon = { ...facts, policy: { ...unsavedPolicy, sameDay: true } }
    const at = minutesAfter(mondayAtTen, -5)
    given(agenda, [])
      .when((state) => bookAppointment.decide({ ...request, now: at }, state, soon))
      .then(appointmentHeldBy({ heldAt: at, expiresAt: mondayAtTen }))
  })

  it("keeps the client's notes", () =>
    given(agenda, [])
      .when((state) => bookAppointment.decide({ ...request, notes: 'Primeira vez.', now }, state, facts))
      .then(appointmentHeldBy({ notes: 'Primeira vez.' })))

  it('records the texts that the client agreed to', () => {
    const consents = [{ purpose: 'health-data', version: '2026-11', textHash: 'hash' }]
    given(agenda, [])
      .when((state) => bookAppointment.decide({ ...request, consents, now }, state, facts))
      .then(appointmentHeldBy({ consents }))
  })

  it.each([
    ['24 hours at the most', 0, minutesAfter(now, 24 * 60)],
    ['the minimum notice before the start', 40, hour(-40)],
  ])('is a request where the professional approves bookings, for %s', (_until, minNoticeHours, expiresAt) => {
    const policy = { ...unsavedPolicy, minNoticeHours }
    given(agenda, [])
      .when((state) =>
        bookAppointment.decide({ ...request, now }, state, { ...facts, policy, needsApproval: true }),
      )
      .then(appointmentRequestedBy({ expiresAt }))
  })

  it('asks the guardian of a minor first, who has an hour at the least', () => {
    const guardian = { name: 'Ana Prado', email: 'ana@escuta.example', relation: 'mother' } as const
    const policy = { ...facts.policy, minNoticeHours: 46 }
    const requested = appointmentRequestedBy({ awaitsGuardian: true, expiresAt: minutesAfter(now, 60) })
    given(agenda, [])
      .when((state) => bookAppointment.decide({ ...request, guardian, now }, state, { ...facts, policy }))
      .then(requested, guardianNamedAfter(requested))
  })

  it('refuses a professional who takes no bookings', () =>
    given(agenda, [])
      .when((state) => bookAppointment.decide({ ...request, now }, state, { ...facts, bookable: false }))
      .thenRefuses('professional-not-bookable'))

  it('refuses a past start', () =>
    given(agenda, [])
      .when((state) => bookAppointment.decide({ ...request, now: hour(0) }, state, facts))
      .thenRefuses('past-date'))

  it.each([
    ['today, later than now', minutesAfter(saturdayNoon, 60)],
    ['beyond the booking window', minutesAfter(mondayAtTen, 14 * 1440)],
    ['between two starts', minutesAfter(mondayAtTen, 7)],
    ['before working hours', hour(-3)],
    ['on a Sunday', minutesAfter(mondayAtTen, -1440)],
  ])('refuses a start %s', (_name, startsAt) =>
    given(agenda, [])
      .when((state) => bookAppointment.decide({ ...request, startsAt, now }, state, facts))
      .thenRefuses('outside-working-hours'),
  )

  it('refuses an appointment across the day cut', () => {
    const night = {
      ...facts,
      hours: [{ weekday: 1, from: 0, to: 480 }],
      policy: { ...unsavedPolicy, duration: 90 },
    }
    given(agenda, [])
      .when((state) =>
        bookAppointment.decide({ ...request, startsAt: '2026-11-23T06:00:00.000Z', now }, state, night),
      )
      .thenRefuses('crosses-day-cut')
  })
})

describe('when another client holds the slot', () => {
  it('refuses with the nearest free starts', () => {
    const { state } = given(agenda, [caiosHold])
    const refused = bookAppointment.decide({ ...rosasRequest, now }, state, facts)
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

  it('changes nothing when the same client asks again', () =>
    given(agenda, [caiosHold])
      .when((state) =>
        bookAppointment.decide({ ...request, appointmentId: appointmentNamed('again'), now }, state, facts),
      )
      .thenNothing())

  it('refuses an appointment whose buffer overlaps it', () => {
    const withBuffer = {
      ...facts,
      policy: { ...unsavedPolicy, buffer: 60 },
      hours: [{ weekday: 1, from: 540, to: 600 }],
    }
    given(agenda, [caiosHold])
      .when((state) =>
        bookAppointment.decide({ ...rosasRequest, startsAt: hour(-1), now }, state, withBuffer),
      )
      .thenRefuses('slot-taken')
  })

  it('refuses an appointment inside its recorded buffer, whatever the current policy', () => {
    const held = appointmentHeldBy({ blockedUntil: hour(1.25) })
    given(agenda, [held])
      .when((state) => bookAppointment.decide({ ...rosasRequest, startsAt: hour(1), now }, state, facts))
      .thenRefuses('slot-taken')
  })

  it('holds the hour after it for another client', () => {
    const next = { ...rosasRequest, startsAt: hour(1) }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment.decide({ ...next, now }, state, facts))
      .then(appointmentHeldBy({ ...next }))
  })
})

describe('when the overlapping hold is overdue', () => {
  const late = caiosHold.data.expiresAt

  it('expires it and holds the slot in one append', () =>
    given(agenda, [caiosHold])
      .when((state) => bookAppointment.decide({ ...rosasRequest, now: late }, state, facts))
      .then(appointmentExpiredAfter(caiosHold, late), appointmentHeldBy({ ...rosasRequest, heldAt: late })))

  it('refuses before its time is over', () =>
    given(agenda, [caiosHold])
      .when((state) =>
        bookAppointment.decide({ ...rosasRequest, now: minutesAfter(saturdayNoon, 14.9) }, state, facts),
      )
      .thenRefuses('slot-taken'))

  it('refuses while its payment is open', () => {
    const paying = { ...facts, paymentOpenFor: new Set([caiosHold.data.appointmentId]) }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment.decide({ ...rosasRequest, now: late }, state, paying))
      .thenRefuses('slot-taken')
  })

  it('changes nothing for its own client while its payment is open', () => {
    const paying = { ...facts, paymentOpenFor: new Set([caiosHold.data.appointmentId]) }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment.decide({ ...request, now: late }, state, paying))
      .thenNothing()
  })

  it('replaces it when its own client books again', () => {
    const anew = { ...request, appointmentId: appointmentNamed('anew') }
    given(agenda, [caiosHold])
      .when((state) => bookAppointment.decide({ ...anew, now: late }, state, facts))
      .then(appointmentExpiredAfter(caiosHold, late), appointmentHeldBy({ ...anew, heldAt: late }))
  })

  it('expires every overdue hold that a longer appointment overlaps', () => {
    const second = appointmentHeldBy({ appointmentId: appointmentNamed('other'), startsAt: hour(1) })
    const long = {
      ...facts,
      policy: { ...unsavedPolicy, duration: 120 },
      hours: [{ weekday: 1, from: 600, to: 720 }],
    }
    given(agenda, [caiosHold, second])
      .when((state) => bookAppointment.decide({ ...rosasRequest, now: late }, state, long))
      .then(
        appointmentExpiredAfter(caiosHold, late),
        appointmentExpiredAfter(second, late),
        appointmentHeldBy({ ...rosasRequest, heldAt: late, duration: 120 }),
      )
  })
})

describe('when it swaps a hold', () => {
  const { appointmentId, professionalId, startsAt } = caiosHold.data
  const swapFrom = { appointmentId, professionalId, startsAt }
  it('refuses another client’s', () =>
    given(agenda, [caiosHold])
      .when((state) =>
        bookAppointment.decide({ ...rosasRequest, startsAt: hour(2), swapFrom, now }, state, facts),
      )
      .thenRefuses('appointment-not-found'))
})

describe('when the appointment is confirmed', () => {
  it('refuses every client, its own included', () => {
    const past = [caiosHold, appointmentConfirmedAfter(caiosHold)]
    for (const wanted of [request, rosasRequest]) {
      given(agenda, past)
        .when((state) => bookAppointment.decide({ ...wanted, now: minutesAfter(now, 60) }, state, facts))
        .thenRefuses('slot-taken')
    }
  })

  it('offers no start when the day is full', () => {
    const oneHour = { ...facts, hours: [{ weekday: 1, from: 600, to: 660 }] }
    const { state } = given(agenda, [caiosHold, appointmentConfirmedAfter(caiosHold)])
    const refused = bookAppointment.decide({ ...rosasRequest, now }, state, oneHour)
    expect(isRefusal(refused) && refused.details).toEqual({ nearest: [] })
  })
})

describe('when the slot is free again', () => {
  it.each([
    ['expired', appointmentExpiredAfter(caiosHold)],
    ['cancelled', appointmentCancelledAfter(caiosHold)],
  ])('holds it (%s)', (_name, ended) =>
    given(agenda, [caiosHold, ended])
      .when((state) => bookAppointment.decide({ ...rosasRequest, now: minutesAfter(now, 30) }, state, facts))
      .then(appointmentHeldBy({ ...rosasRequest, heldAt: minutesAfter(now, 30) })),
  )
})

describe('when the start is not offered', () => {
  it.each([
    ['short-notice', { policy: { ...unsavedPolicy, minNoticeHours: 100 } }],
    ['after-window', { policy: { ...unsavedPolicy, advanceDays: 1 } }],
    [
      'time-off',
      {
        exceptions: {
          holidaysOff: [],
          timeOff: [{ kind: 'day-off', from: '2026-11-23', to: '2026-11-23' }],
          extraHours: [],
        },
      },
    ],
  ] as const)('refuses by the rule %s', (rule, change) => {
    const refused = bookAppointment.decide({ ...request, now }, agenda.initialState(), {
      ...facts,
      ...change,
    })
    expect(refused).toMatchObject({ code: 'outside-working-hours', details: { rule } })
  })
})
