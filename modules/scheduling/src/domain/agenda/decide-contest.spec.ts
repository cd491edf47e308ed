import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { absenceContestHours, type ContestOutcome } from '../../contract/index.ts'
import { appointmentCompletedAfter, minutesAfter } from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import { confirmed, endsAt, held, key, noShow } from './held-appointment.fixture.ts'
import { decideContest } from './decide-contest.decide.ts'

const reason = 'A sala registra que a pessoa não entrou.'
const decidedAt = minutesAfter(endsAt, 60)
const decide = (outcome: ContestOutcome) => (state: Agenda) =>
  decideContest.decide({ ...key, outcome, reason, now: decidedAt }, state)
const repaired = {
  type: 'appointment-repaired',
  data: { ...referenceOf(held.data), repair: 'contest-decided', reason, repairedAt: decidedAt },
} as const

describe.each([
  ['client', 'professional'],
  ['professional', 'client'],
] as const)('when the %s contests what the %s recorded', (absent, by) => {
  const past = [...confirmed, noShow.recorded(absent, by)]
  const inContest = [...past, noShow.contested(absent)]
  const after = (outcome: ContestOutcome) => noShow.decided(absent, outcome, decidedAt)

  it.each(['upheld', 'overturned'] as const)('records that the no-show is %s, and why', (outcome) =>
    given(agenda, inContest).when(decide(outcome)).then(after(outcome), repaired),
  )
  it.each([
    ['upheld', 'upheld'],
    ['upheld', 'overturned'],
    ['overturned', 'upheld'],
  ] as const)('refuses, once it is %s, to have it %s', (before, outcome) =>
    given(agenda, [...inContest, after(before), repaired])
      .when(decide(outcome))
      .thenRefuses('contest-decided'),
  )
  it('refuses a record that no one contested', () =>
    given(agenda, past).when(decide('upheld')).thenRefuses('no-show-not-contested'))
})

describe('when there is nothing to decide', () => {
  const until = minutesAfter(endsAt, absenceContestHours * 60)
  const missed = noShow.recorded('professional', 'client')

  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(decide('upheld')).thenRefuses('appointment-not-found'))
  it.each([
    ['confirmed', confirmed],
    ['completed', [...confirmed, appointmentCompletedAfter(held)]],
  ])('refuses without a record of a no-show (%s)', (_status, past) =>
    given(agenda, past).when(decide('upheld')).thenRefuses('no-show-not-contested'),
  )
  it('refuses what was not contested in time', () =>
    given(agenda, [...confirmed, missed, noShow.uncontested(until)])
      .when(decide('overturned'))
      .thenRefuses('no-show-not-contested'))
})
