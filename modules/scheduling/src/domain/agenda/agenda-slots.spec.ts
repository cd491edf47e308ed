import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentNamed,
  confirmationRefusedAfter,
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
import { confirmSlot } from './confirm-slot.decide.ts'
import { expireHold } from './expire-hold.decide.ts'

const held = slotHeldBy()
const id = held.data.appointmentId
const rivals = slotHeldBy({ appointmentId: appointmentNamed('rival'), clientId: rosa })
const later = minutesAfter(saturdayNoon, 20)
const confirm = (now: string) => (state: Parameters<typeof confirmSlot>[1]) => confirmSlot(id, state, now)
const expire = (now: string) => (state: Parameters<typeof expireHold>[1]) => expireHold(id, state, now)

describe('when the appointment is not on the sheet', () => {
  it.each([
    ['confirm', confirm(later)],
    ['expire', expire(later)],
  ])('there is nothing to %s', (_name, decide) =>
    given(agenda, [rivals]).when(decide).thenRefuses('appointment-not-found'),
  )
})

describe('when held', () => {
  it('confirms', () => given(agenda, [held]).when(confirm(saturdayNoon)).then(slotConfirmedAfter(held)))
  it('confirms after its time too: expiry is a fact only as an event', () =>
    given(agenda, [held]).when(confirm(later)).then(slotConfirmedAfter(held, later)))
  it('expires once its time is over', () =>
    given(agenda, [held]).when(expire(later)).then(holdExpiredAfter(held, later)))
  it('expires at the very moment', () =>
    given(agenda, [held]).when(expire(held.data.expiresAt!)).then(holdExpiredAfter(held)))
  it('does not expire before', () =>
    given(agenda, [held])
      .when(expire(minutesAfter(saturdayNoon, 14)))
      .thenNothing())
})

describe('when entered by the professional', () => {
  it('never expires', () => {
    const entered = slotHeldBy({ expiresAt: null, bookedBy: 'professional' })
    given(agenda, [entered])
      .when(expire(minutesAfter(mondayAtTen, 600)))
      .thenNothing()
  })
})

describe('when confirmed', () => {
  const past = [held, slotConfirmedAfter(held)]
  it('stays confirmed', () => given(agenda, past).when(confirm(later)).thenNothing())
  it('does not expire', () => given(agenda, past).when(expire(later)).thenNothing())
})

describe('when expired', () => {
  const past = [held, holdExpiredAfter(held)]
  it('is confirmed by a late payment while the place is free', () =>
    given(agenda, past).when(confirm(later)).then(slotConfirmedAfter(held, later)))
  it('is not confirmed once somebody else holds the place', () =>
    given(agenda, [...past, rivals])
      .when(confirm(later))
      .then(confirmationRefusedAfter(held, later)))
  it('is confirmed when that rival gave up as well', () =>
    given(agenda, [...past, rivals, holdExpiredAfter(rivals)])
      .when(confirm(later))
      .then(slotConfirmedAfter(held, later)))
  it('is not confirmed when a part of it is taken', () => {
    const half = slotHeldBy({ ...rivals.data, startsAt: minutesAfter(mondayAtTen, 30), duration: 30 })
    given(agenda, [...past, half])
      .when(confirm(later))
      .then(confirmationRefusedAfter(held, later))
  })
  it('is not confirmed after its time has come', () =>
    given(agenda, past).when(confirm(mondayAtTen)).then(confirmationRefusedAfter(held, mondayAtTen)))
  it('stays expired', () => given(agenda, past).when(expire(later)).thenNothing())
})

describe('when released', () => {
  const past = [held, slotConfirmedAfter(held), slotReleasedAfter(held, 'by-professional')]
  it.each([
    ['by-client', 'cancelled-by-client'],
    ['by-professional', 'cancelled-by-professional'],
    ['payment-refunded', 'slot-taken'],
  ] as const)('is not confirmed by a late payment, and records why (%s)', (released, reason) =>
    given(agenda, [held, slotConfirmedAfter(held), slotReleasedAfter(held, released)])
      .when(confirm(later))
      .then(confirmationRefusedAfter(held, later, reason)),
  )
  it('does not expire', () => given(agenda, past).when(expire(later)).thenNothing())
})

describe('when a payment was refused', () => {
  const past = [held, holdExpiredAfter(held), rivals, confirmationRefusedAfter(held, later)]
  it('stays refused', () => given(agenda, past).when(confirm(later)).thenNothing())
  it('stays refused when its time is free again', () =>
    given(agenda, [...past, holdExpiredAfter(rivals)])
      .when(confirm(later))
      .thenNothing())
  it('does not expire', () => given(agenda, past).when(expire(later)).thenNothing())
})
