import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { absenceContestHours, type ContestOutcome } from '../../contract/index.ts'
import {
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  minutesAfter,
  noShowContestedAfter,
  noShowDecidedAfter,
  noShowRecordedAfter,
  noShowUncontestedAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { decideContest } from './decide-contest.decide.ts'

const held = appointmentHeldBy()
const confirmed = [held, appointmentConfirmedAfter(held)]
const { appointmentId, professionalId, startsAt, endsAt } = held.data
const reason = 'A sala registra que a pessoa não entrou.'
const decidedAt = minutesAfter(endsAt, 60)
const decide = (outcome: ContestOutcome) => (state: Agenda) =>
  decideContest.decide({ appointmentId, professionalId, startsAt, outcome, reason, now: decidedAt }, state)
const repaired = {
  type: 'appointment-repaired',
  data: { ...referenceOf(held.data), repair: 'contest-decided', reason, repairedAt: decidedAt },
} as const

describe.each([
  ['client', 'professional'],
  ['professional', 'client'],
] as const)('when the %s contests what the %s recorded', (absent, by) => {
  const recorded = noShowRecordedAfter(held, { absent, by }, endsAt)
  const contested = [...confirmed, recorded, noShowContestedAfter(held, absent, endsAt)]
  const after = (outcome: ContestOutcome) => noShowDecidedAfter(held, { absent, outcome }, decidedAt)

  it.each(['upheld', 'overturned'] as const)('records that the no-show is %s, and why', (outcome) =>
    given(agenda, contested).when(decide(outcome)).then(after(outcome), repaired),
  )
  it.each([
    ['upheld', 'upheld'],
    ['upheld', 'overturned'],
    ['overturned', 'upheld'],
  ] as const)('refuses, once it is %s, to have it %s', (before, outcome) =>
    given(agenda, [...contested, after(before), repaired])
      .when(decide(outcome))
      .thenRefuses('contest-decided'),
  )
  it('refuses a record that no one contested', () =>
    given(agenda, [...confirmed, recorded])
      .when(decide('upheld'))
      .thenRefuses('no-show-not-contested'))
})

describe('when there is nothing to decide', () => {
  const until = minutesAfter(endsAt, absenceContestHours * 60)
  const missed = noShowRecordedAfter(held, { absent: 'professional', by: 'client' }, endsAt)

  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(decide('upheld')).thenRefuses('appointment-not-found'))
  it.each([
    ['confirmed', confirmed],
    ['completed', [...confirmed, appointmentCompletedAfter(held)]],
  ])('refuses without a record of a no-show (%s)', (_status, past) =>
    given(agenda, past).when(decide('upheld')).thenRefuses('no-show-not-contested'),
  )
  it('refuses what was not contested in time', () =>
    given(agenda, [...confirmed, missed, noShowUncontestedAfter(held, until, minutesAfter(until, 1))])
      .when(decide('overturned'))
      .thenRefuses('no-show-not-contested'))
})
