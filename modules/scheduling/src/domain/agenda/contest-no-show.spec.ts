import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { absenceContestHours, noShowDays, type ParticipantRole } from '../../contract/index.ts'
import {
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  minutesAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda, referenceOf } from './agenda.state.ts'
import { contestNoShow } from './contest-no-show.decide.ts'
import { settleNoShow } from './settle-no-show.decide.ts'

const held = appointmentHeldBy()
const confirmed = [held, appointmentConfirmedAfter(held)]
const { appointmentId, professionalId, startsAt, endsAt } = held.data
const reference = referenceOf(held.data)
const key = { appointmentId, professionalId, startsAt }
const recorded = (absent: ParticipantRole, by: ParticipantRole) =>
  ({ type: 'appointment-no-show-recorded', data: { ...reference, by, absent, recordedAt: endsAt } }) as const
const contested = (by: ParticipantRole, contestedAt: string) =>
  ({ type: 'appointment-no-show-contested', data: { ...reference, by, contestedAt } }) as const
const contest = (by: ParticipantRole, now: string) => (state: Agenda) =>
  contestNoShow({ ...key, by, now }, state)
const settle = (now: string) => (state: Agenda) => settleNoShow({ ...key, now }, state)

const lastOf = {
  client: minutesAfter(endsAt, noShowDays * 24 * 60),
  professional: minutesAfter(endsAt, absenceContestHours * 60),
}
const contestableUntil = lastOf.professional
const late = minutesAfter(contestableUntil, 1)
const uncontested = {
  type: 'appointment-no-show-uncontested',
  data: { ...reference, contestableUntil, uncontestedAt: late },
} as const

describe.each([
  ['client', 'professional'],
  ['professional', 'client'],
] as const)('when the %s is recorded as absent by the %s', (absent, by) => {
  const past = [...confirmed, recorded(absent, by)]
  const last = lastOf[absent]
  it('records the contest until the period ends', () =>
    given(agenda, past).when(contest(absent, last)).then(contested(absent, last)))
  it('refuses later', () =>
    given(agenda, past)
      .when(contest(absent, minutesAfter(last, 1)))
      .thenRefuses('no-show-contest-too-late'))
  it('refuses it of who recorded it', () =>
    given(agenda, past).when(contest(by, last)).thenRefuses('no-show-not-recorded'))
  it('changes nothing when repeated', () =>
    given(agenda, [...past, contested(absent, endsAt)])
      .when(contest(absent, last))
      .thenNothing())
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

describe('when the client recorded the absence of the professional', () => {
  const past = [...confirmed, recorded('professional', 'client')]
  it('records that it is uncontested, once the period has ended', () =>
    given(agenda, past).when(settle(late)).then(uncontested))
  it('records nothing in the last moment of the period', () =>
    given(agenda, past).when(settle(contestableUntil)).thenNothing())
  it('records nothing when it was contested', () =>
    given(agenda, [...past, contested('professional', endsAt)])
      .when(settle(late))
      .thenNothing())
  it('records nothing twice', () =>
    given(agenda, [...past, uncontested])
      .when(settle(late))
      .thenNothing())
  it('refuses a contest once it is settled, also by a clock behind', () =>
    given(agenda, [...past, uncontested])
      .when(contest('professional', endsAt))
      .thenRefuses('no-show-contest-too-late'))
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
      .when(settle(minutesAfter(lastOf.client, 1)))
      .thenNothing(),
  )
})
