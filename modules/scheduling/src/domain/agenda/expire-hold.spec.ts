import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentApprovedAfter,
  appointmentCancelledAfter,
  appointmentExpiredAfter,
  appointmentRequestedBy,
  appointmentScheduledWith,
  confirmationRefusedAfter,
  minutesAfter,
  mondayAtTen,
  saturdayNoon,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { confirmed, held, key, later, rival } from './held-appointment.fixture.ts'
import { expireHold } from './expire-hold.decide.ts'

const expire = (now: string) => (state: Agenda) => expireHold.decide({ ...key, now }, state)

describe('when the appointment is not on the agenda day', () => {
  it('refuses', () => given(agenda, [rival]).when(expire(later)).thenRefuses('appointment-not-found'))
})

describe('when held', () => {
  it('expires once its time is over', () =>
    given(agenda, [held]).when(expire(later)).then(appointmentExpiredAfter(held, later)))
  it('expires at the exact end of its time', () =>
    given(agenda, [held]).when(expire(held.data.expiresAt)).then(appointmentExpiredAfter(held)))
  it('changes nothing before', () =>
    given(agenda, [held])
      .when(expire(minutesAfter(saturdayNoon, 14)))
      .thenNothing())
})

describe('when requested', () => {
  const requested = appointmentRequestedBy()
  const { expiresAt } = requested.data
  it('expires without an answer once its time is over', () => {
    given(agenda, [requested])
      .when(expire(minutesAfter(expiresAt, -1)))
      .thenNothing()
    given(agenda, [requested])
      .when(expire(expiresAt))
      .then(appointmentExpiredAfter(requested, expiresAt, 'waiting'))
  })
  it('expires unpaid 15 minutes after it was approved', () => {
    const approved = appointmentApprovedAfter(requested)
    given(agenda, [requested, approved])
      .when(expire(approved.data.expiresAt))
      .then(appointmentExpiredAfter(requested, approved.data.expiresAt, 'approved'))
  })
})

describe('when it is not a hold any more', () => {
  it.each([
    ['scheduled by the professional', [appointmentScheduledWith()]],
    ['confirmed', confirmed],
    ['expired', [held, appointmentExpiredAfter(held)]],
    ['cancelled', [...confirmed, appointmentCancelledAfter(held)]],
    ['refused', [held, appointmentExpiredAfter(held), rival, confirmationRefusedAfter(held, later)]],
  ])('changes nothing (%s)', (_status, past) =>
    given(agenda, past)
      .when(expire(minutesAfter(mondayAtTen, 600)))
      .thenNothing(),
  )
})
