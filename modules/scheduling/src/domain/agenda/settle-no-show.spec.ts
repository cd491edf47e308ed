import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { absenceContestHours, noShowDays, type ParticipantRole } from '../../contract/index.ts'
import {
  appointmentConfirmedAfter,
  appointmentHeldBy,
  minutesAfter,
  noShowContestedAfter,
  noShowDecidedAfter,
  noShowRecordedAfter,
  noShowUncontestedAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { settleNoShow } from './settle-no-show.decide.ts'

const held = appointmentHeldBy()
const confirmed = [held, appointmentConfirmedAfter(held)]
const { appointmentId, professionalId, startsAt, endsAt } = held.data
const key = { appointmentId, professionalId, startsAt }
const recorded = (absent: ParticipantRole, by: ParticipantRole) =>
  noShowRecordedAfter(held, { absent, by }, endsAt)
const settle = (now: string) => (state: Agenda) => settleNoShow.decide({ ...key, now }, state)

const contestableUntil = minutesAfter(endsAt, absenceContestHours * 60)
const late = minutesAfter(contestableUntil, 1)
const uncontested = noShowUncontestedAfter(held, contestableUntil, late)

describe('when the client recorded the absence of the professional', () => {
  const past = [...confirmed, recorded('professional', 'client')]
  it('records that it is uncontested, once the period has ended', () =>
    given(agenda, past).when(settle(late)).then(uncontested))
  it('records nothing in the last moment of the period', () =>
    given(agenda, past).when(settle(contestableUntil)).thenNothing())
  it('records nothing when it was contested', () =>
    given(agenda, [...past, noShowContestedAfter(held, 'professional', endsAt)])
      .when(settle(late))
      .thenNothing())
  it.each(['upheld', 'overturned'] as const)('records nothing when the contest was decided (%s)', (outcome) =>
    given(agenda, [
      ...past,
      noShowContestedAfter(held, 'professional', endsAt),
      noShowDecidedAfter(held, { absent: 'professional', outcome }, endsAt),
    ])
      .when(settle(late))
      .thenNothing(),
  )
  it('records nothing twice', () =>
    given(agenda, [...past, uncontested])
      .when(settle(late))
      .thenNothing())
})

describe('when there is nothing to settle', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(settle(late)).thenRefuses('appointment-not-found'))
  it.each([
    ['confirmed', confirmed],
    ['the client is absent', [...confirmed, recorded('client', 'professional')]],
    ['the professional recorded it', [...confirmed, recorded('professional', 'professional')]],
  ])('records nothing (%s)', (_state, past) =>
    given(agenda, past)
      .when(settle(minutesAfter(endsAt, noShowDays * 24 * 60 + 1)))
      .thenNothing(),
  )
})
