import { given } from '@escuta/event-sourcing/testing'
import { isRefusal } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentNamed,
  minutesAfter,
  mondayAtTen,
  rosa,
  saturdayNoon,
} from '../../testing/index.ts'
import { agendaFacts } from './agenda-facts.fixture.ts'
import { type Agenda, agenda, appointmentIn } from './agenda.state.ts'
import { bookAppointment, type BookingFacts } from './book-appointment.decide.ts'
import { giveBackHold } from './give-back-hold.decide.ts'

const now = minutesAfter(saturdayNoon, 10)
const old = appointmentHeldBy()
const { appointmentId, professionalId, clientId, startsAt, price, type } = old.data
const oldKey = { appointmentId, professionalId, startsAt }
const atTwo = minutesAfter(mondayAtTen, 240)
const facts: BookingFacts = {
  ...agendaFacts,
  price,
  cancellationDeadlineHours: old.data.cancellationDeadlineHours,
}
const wanted = { appointmentId: appointmentNamed('new'), professionalId, startsAt: atTwo }
const request = { ...wanted, clientId, type, notes: old.data.notes, consents: [], swapFrom: oldKey }
const book =
  (change: object = {}, known: Partial<BookingFacts> = {}) =>
  (state: Agenda) =>
    bookAppointment.decide({ ...request, now, ...change }, state, { ...facts, ...known })

const held = (change: object = {}) =>
  appointmentHeldBy({
    ...wanted,
    endsAt: minutesAfter(atTwo, 60),
    blockedUntil: minutesAfter(atTwo, 60),
    heldAt: now,
    expiresAt: minutesAfter(now, 15),
    swappedFrom: { ...oldKey, swaps: 1 },
    ...change,
  })
const givenBack = {
  type: 'appointment-cancelled',
  data: {
    ...appointmentCancelledAfter(old, 'by-client', now).data,
    refundTerms: {
      bookedAt: saturdayNoon,
      deadlineHours: old.data.cancellationDeadlineHours ?? 24,
      movedByProfessional: false,
      zone: old.data.zone,
    },
    isUnpaidHold: true,
    swappedTo: wanted,
  },
} as const

describe('a hold that is swapped for a time of the same day', () => {
  it('takes the new time and gives back the old one in one append', () =>
    given(agenda, [old]).when(book()).then(held(), givenBack))

  it('may take a time that overlaps with the one it gives back', () => {
    const policy = { ...facts.policy, duration: 30 }
    const half = minutesAfter(mondayAtTen, 30)
    const decided = book({ startsAt: half }, { policy })(given(agenda, [old]).state)
    expect(isRefusal(decided) ? decided : decided.map((event) => event.type)).toEqual([
      'appointment-held',
      'appointment-cancelled',
    ])
  })

  it('is kept where the wanted time is taken', () => {
    const rosas = appointmentHeldBy({
      appointmentId: appointmentNamed('of Rosa'),
      clientId: rosa,
      startsAt: atTwo,
      endsAt: minutesAfter(atTwo, 60),
      blockedUntil: minutesAfter(atTwo, 60),
    })
    given(agenda, [old, rosas]).when(book()).thenRefuses('slot-taken')
  })

  it.each([
    ['is paid', appointmentConfirmedAfter(old), 'swap-of-paid'],
    ['was given back for another time', givenBack, 'appointment-moved-away'],
    ['has ended', appointmentExpiredAfter(old), 'appointment-moved-away'],
  ] as const)('is refused where it %s', (_what, ended, code) =>
    given(agenda, [old, ended])
      .when(book({ appointmentId: appointmentNamed('third'), startsAt: minutesAfter(atTwo, 60) }))
      .thenRefuses(code),
  )

  it('is refused to another client', () =>
    given(agenda, [old])
      .when(book({ clientId: rosa }))
      .thenRefuses('appointment-not-found'))

  it('changes nothing where it is the wanted time', () =>
    given(agenda, [old]).when(book({ startsAt })).then())
})

describe('the time to pay of a swapped hold', () => {
  const ends = minutesAfter(now, 3)
  it.each([
    [0, minutesAfter(now, 15)],
    [1, minutesAfter(now, 15)],
    [2, ends],
    [9, ends],
  ])('after %s swaps', (swaps, expiresAt) => {
    const before = appointmentHeldBy({
      expiresAt: ends,
      ...(swaps > 0 && { swappedFrom: { ...wanted, startsAt, swaps } }),
    })
    given(agenda, [before])
      .when(book())
      .then(held({ expiresAt, swappedFrom: { ...oldKey, swaps: swaps + 1 } }), givenBack)
  })
})

describe('a hold of another day that is swapped', () => {
  const swapped = appointmentIn(given(agenda, [old]).state, appointmentId)
  const onTuesday = minutesAfter(mondayAtTen, 1440)

  it('is named by the new one, and given back on its own day', () => {
    const there = {
      startsAt: onTuesday,
      endsAt: minutesAfter(onTuesday, 60),
      blockedUntil: minutesAfter(onTuesday, 60),
    }
    given(agenda, [])
      .when(book({ startsAt: onTuesday }, { swapped }))
      .then(held(there))
    const to = { ...wanted, startsAt: onTuesday }
    given(agenda, [old])
      .when((state) => giveBackHold.decide({ ...oldKey, to, now }, state))
      .then({ ...givenBack, data: { ...givenBack.data, swappedTo: to } })
  })

  it.each([
    ['was given back for that time', givenBack, undefined],
    ['has expired', appointmentExpiredAfter(old), undefined],
    ['was cancelled', appointmentCancelledAfter(old), undefined],
    ['is paid', appointmentConfirmedAfter(old), 'swap-of-paid'],
    [
      'was given back for another time',
      {
        ...givenBack,
        data: { ...givenBack.data, swappedTo: { ...wanted, appointmentId: appointmentNamed('x') } },
      },
      'appointment-moved-away',
    ],
  ] as const)('where it %s meanwhile', (_what, meanwhile, code) => {
    const decided = giveBackHold.decide({ ...oldKey, to: wanted, now }, given(agenda, [old, meanwhile]).state)
    expect(isRefusal(decided) ? decided.code : decided).toEqual(code ?? [])
  })

  it('is refused where it is unknown', () =>
    given(agenda, [])
      .when((state) => giveBackHold.decide({ ...oldKey, to: wanted, now }, state))
      .thenRefuses('appointment-not-found'))
})
