import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentExpiredAfter,
  appointmentRequestedBy,
  saturdayNoon,
} from '../../testing/index.ts'
import { type Agenda, agenda, occupying } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { held, key, refundTerms } from './held-appointment.fixture.ts'
import { releaseHold } from './release-hold.decide.ts'

const reason = 'O cliente desistiu e escreveu ao suporte.'
const release = (state: Agenda) => releaseHold.decide({ ...key, reason, now: saturdayNoon }, state)
const repairedAfter = {
  type: 'appointment-repaired',
  data: { ...referenceOf(held.data), repair: 'hold-released', reason, repairedAt: saturdayNoon },
} as const
const cancelledAfter = (more: { readonly request?: 'waiting' } = {}) =>
  ({
    type: 'appointment-cancelled',
    data: {
      ...appointmentCancelledAfter(held, 'by-platform').data,
      refundTerms,
      isUnpaidHold: true,
      ...more,
    },
  }) as const

describe('releaseHold', () => {
  it('ends a hold for the platform, says why, and frees its slot', () => {
    given(agenda, [held]).when(release).then(cancelledAfter(), repairedAfter)
    expect(occupying(given(agenda, [held, cancelledAfter(), repairedAfter]).state)).toEqual([])
  })

  it('ends a request without an answer', () =>
    given(agenda, [appointmentRequestedBy()])
      .when(release)
      .then(cancelledAfter({ request: 'waiting' }), repairedAfter))

  it('refuses what was paid', () =>
    given(agenda, [held, appointmentConfirmedAfter(held)])
      .when(release)
      .thenRefuses('hold-paid'))

  it.each([
    ['expired', [held, appointmentExpiredAfter(held)]],
    ['cancelled', [held, appointmentCancelledAfter(held)]],
    ['completed', [held, appointmentConfirmedAfter(held), appointmentCompletedAfter(held)]],
  ])('refuses what is %s', (_status, past) => given(agenda, past).when(release).thenRefuses('no-hold'))

  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(release).thenRefuses('appointment-not-found'))
})
