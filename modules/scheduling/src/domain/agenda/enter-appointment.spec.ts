import { given } from '@escuta/event-sourcing/testing'
import { cents } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { unsavedHours, unsavedPolicy } from '../../contract/index.ts'
import {
  appointmentNamed,
  helena,
  holdExpiredAfter,
  minutesAfter,
  mondayAtTen,
  rosa,
  saturdayNoon,
  slotConfirmedAfter,
  slotHeldBy,
} from '../../testing/index.ts'
import { agenda } from './agenda.state.ts'
import { enterAppointment } from './enter-appointment.decide.ts'
import type { AgendaFacts } from './take-slot.ts'

const now = saturdayNoon
const facts: AgendaFacts = {
  bookable: false,
  policy: unsavedPolicy,
  hours: unsavedHours,
  zone: 'America/Sao_Paulo',
  paymentOpenFor: new Set(),
}
const entry = {
  appointmentId: appointmentNamed('entered'),
  professionalId: helena,
  clientId: rosa,
  startsAt: mondayAtTen,
  type: 'retorno' as const,
  notes: null,
  duration: 90,
  price: cents.parse(20_000),
}
const entered = slotHeldBy({ ...entry, bookedBy: 'professional', expiresAt: null })
const caiosHold = slotHeldBy()

describe('when the sheet is empty', () => {
  it('takes the place and makes it firm at once', () =>
    given(agenda, [])
      .when((state) => enterAppointment(entry, state, facts, now))
      .then(entered, slotConfirmedAfter(entered)))

  it('does not mind working hours', () => {
    const atNight = { ...entry, startsAt: '2026-11-22T23:00:00.000Z' }
    const held = slotHeldBy({ ...atNight, bookedBy: 'professional', expiresAt: null })
    given(agenda, [])
      .when((state) => enterAppointment(atNight, state, facts, now))
      .then(held, slotConfirmedAfter(held))
  })

  it('refuses what is past', () =>
    given(agenda, [])
      .when((state) => enterAppointment(entry, state, facts, mondayAtTen))
      .thenRefuses('past-date'))

  it('refuses a session across the day cut', () =>
    given(agenda, [])
      .when((state) =>
        enterAppointment({ ...entry, startsAt: '2026-11-23T06:00:00.000Z' }, state, facts, now),
      )
      .thenRefuses('crosses-day-cut'))
})

describe('when somebody holds a part of it', () => {
  it('refuses', () =>
    given(agenda, [caiosHold])
      .when((state) =>
        enterAppointment({ ...entry, startsAt: minutesAfter(mondayAtTen, -60) }, state, facts, now),
      )
      .thenRefuses('slot-taken'))

  it('expires the hold when it is overdue', () => {
    const late = minutesAfter(now, 15)
    const held = slotHeldBy({ ...entry, bookedBy: 'professional', expiresAt: null, heldAt: late })
    given(agenda, [caiosHold])
      .when((state) => enterAppointment(entry, state, facts, late))
      .then(holdExpiredAfter(caiosHold, late), held, slotConfirmedAfter(held, late))
  })
})
