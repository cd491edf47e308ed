import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { absenceContestHours, noShowDays, type ParticipantRole } from '../../contract/index.ts'
import { appointmentCompletedAfter, minutesAfter } from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { confirmed, endsAt, held, key, noShow } from './held-appointment.fixture.ts'
import { contestNoShow } from './contest-no-show.decide.ts'

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
  const past = [...confirmed, noShow.recorded(absent, by)]
  const last = lastOf[absent]
  it('records the contest until the period ends', () =>
    given(agenda, past).when(contest(absent, last)).then(noShow.contested(absent, last)))
  it('refuses later', () =>
    given(agenda, past)
      .when(contest(absent, minutesAfter(last, 1)))
      .thenRefuses('no-show-contest-too-late'))
  it('refuses it from the person who recorded it', () =>
    given(agenda, past).when(contest(by, last)).thenRefuses('no-show-not-recorded'))
  it('changes nothing when repeated', () =>
    given(agenda, [...past, noShow.contested(absent)])
      .when(contest(absent, last))
      .thenNothing())
  it.each(['upheld', 'overturned'] as const)('refuses a second one once staff decided (%s)', (outcome) =>
    given(agenda, [...past, noShow.contested(absent), noShow.decided(absent, outcome)])
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
      [...confirmed, noShow.recorded('professional', 'professional')],
      'professional',
    ],
  ] as const)('refuses (%s)', (_status, past, by) =>
    given(agenda, past).when(contest(by, endsAt)).thenRefuses('no-show-not-recorded'),
  )
})

describe('when the record is settled as uncontested', () => {
  const { professional: until } = lastOf
  const past = [...confirmed, noShow.recorded('professional', 'client'), noShow.uncontested(until)]
  it('refuses, also by a clock behind', () =>
    given(agenda, past).when(contest('professional', endsAt)).thenRefuses('no-show-contest-too-late'))
})
