import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import type { ParticipantRole } from '../../contract/index.ts'
import {
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  minutesAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda, referenceOf } from './agenda.state.ts'
import { contestNoShow } from './contest-no-show.decide.ts'

const held = appointmentHeldBy()
const confirmed = [held, appointmentConfirmedAfter(held)]
const { appointmentId, professionalId, startsAt, endsAt } = held.data
const reference = referenceOf(held.data)
const recorded = (absent: ParticipantRole) =>
  ({
    type: 'appointment-no-show-recorded',
    data: { ...reference, by: 'professional', absent, recordedAt: endsAt },
  }) as const
const contested = (contestedAt: string) =>
  ({ type: 'appointment-no-show-contested', data: { ...reference, by: 'client', contestedAt } }) as const
const contest = (now: string) => (state: Agenda) =>
  contestNoShow({ appointmentId, professionalId, startsAt, now }, state)
const last = minutesAfter(endsAt, 7 * 24 * 60)

describe('when the client is recorded as absent', () => {
  const past = [...confirmed, recorded('client')]
  it('records the contest until seven days after the record', () =>
    given(agenda, past).when(contest(last)).then(contested(last)))
  it('refuses later', () =>
    given(agenda, past)
      .when(contest(minutesAfter(last, 1)))
      .thenRefuses('no-show-contest-too-late'))
  it('changes nothing when repeated', () =>
    given(agenda, [...past, contested(endsAt)])
      .when(contest(last))
      .thenNothing())
})

describe('without such a record', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(contest(endsAt)).thenRefuses('appointment-not-found'))
  it.each([
    ['confirmed', confirmed],
    ['completed', [...confirmed, appointmentCompletedAfter(held)]],
    ['cancelled by the absence of the professional', [...confirmed, recorded('professional')]],
  ])('refuses (%s)', (_status, past) =>
    given(agenda, past).when(contest(endsAt)).thenRefuses('no-show-not-recorded'),
  )
})
