import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { absenceContestHours, noShowDays, type ParticipantRole } from '../../contract/index.ts'
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
import { contestNoShow } from './contest-no-show.decide.ts'

const held = appointmentHeldBy()
const confirmed = [held, appointmentConfirmedAfter(held)]
const { appointmentId, professionalId, startsAt, endsAt } = held.data
const key = { appointmentId, professionalId, startsAt }
const recorded = (absent: ParticipantRole, by: ParticipantRole) =>
  noShowRecordedAfter(held, { absent, by }, endsAt)
const contest = (by: ParticipantRole, now: string) => (state: Agenda) =>
  contestNoShow.decide({ ...key, by, now }, state)

const lastOf = {
  client: minutesAfter(endsAt, noShowDays * 24 * 60),
  professional: minutesAfter(endsAt, absenceContestHours * 60),
}

describe.each([
  ['client', 'professional'],
  ['professional', 'client'],
] as const)('when the %s is recorded as absent by the %s', (absent, by) => {
  const past = [...confirmed, recorded(absent, by)]
  const last = lastOf[absent]
  it('records the contest until the period ends', () =>
    given(agenda, past)
      .when(contest(absent, last))
      .then(noShowContestedAfter(held, absent, last)))
  it('refuses later', () =>
    given(agenda, past)
      .when(contest(absent, minutesAfter(last, 1)))
      .thenRefuses('no-show-contest-too-late'))
  it('refuses it from the person who recorded it', () =>
    given(agenda, past).when(contest(by, last)).thenRefuses('no-show-not-recorded'))
  it('changes nothing when repeated', () =>
    given(agenda, [...past, noShowContestedAfter(held, absent, endsAt)])
      .when(contest(absent, last))
      .thenNothing())
  it.each(['upheld', 'overturned'] as const)('refuses a second one once staff decided (%s)', (outcome) =>
    given(agenda, [
      ...past,
      noShowContestedAfter(held, absent, endsAt),
      noShowDecidedAfter(held, { absent, outcome }, endsAt),
    ])
      .when(contest(absent, last))
      .thenRefuses('contest-decided'),
  )
})

describe('without such a record', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(contest('client', endsAt)).thenRefuses('appointment-not-found'))
  it.each([
    ['confirmed', confirmed, 'client'],
    ['completed', [...confirmed, appointmentCompletedAfter(held)], 'client'],
    [
      'of the professional, by themselves',
      [...confirmed, recorded('professional', 'professional')],
      'professional',
    ],
  ] as const)('refuses (%s)', (_status, past, by) =>
    given(agenda, past).when(contest(by, endsAt)).thenRefuses('no-show-not-recorded'),
  )
})

describe('when the record is settled as uncontested', () => {
  const { professional: until } = lastOf
  const past = [
    ...confirmed,
    recorded('professional', 'client'),
    noShowUncontestedAfter(held, until, minutesAfter(until, 1)),
  ]
  it('refuses, also by a clock behind', () =>
    given(agenda, past).when(contest('professional', endsAt)).thenRefuses('no-show-contest-too-late'))
})
