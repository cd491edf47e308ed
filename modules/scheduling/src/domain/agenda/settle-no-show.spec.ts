import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { absenceContestHours, noShowDays } from '../../contract/index.ts'
import { minutesAfter } from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { confirmed, endsAt, key, noShow } from './held-appointment.fixture.ts'
import { settleNoShow } from './settle-no-show.decide.ts'

const settle = (now: string) => (state: Agenda) => settleNoShow.decide({ ...key, now }, state)

const contestableUntil = minutesAfter(endsAt, absenceContestHours * 60)
const late = minutesAfter(contestableUntil, 1)

describe('when the client recorded the absence of the professional', () => {
  const past = [...confirmed, noShow.recorded('professional', 'client')]
  it('records that it is uncontested, once the period has ended', () =>
    given(agenda, past).when(settle(late)).then(noShow.uncontested(contestableUntil)))
  it('records nothing in the last moment of the period', () =>
    given(agenda, past).when(settle(contestableUntil)).thenNothing())
  it('records nothing when it was contested', () =>
    given(agenda, [...past, noShow.contested('professional')])
      .when(settle(late))
      .thenNothing())
  it.each(['upheld', 'overturned'] as const)('records nothing when the contest was decided (%s)', (outcome) =>
    given(agenda, [...past, noShow.contested('professional'), noShow.decided('professional', outcome)])
      .when(settle(late))
      .thenNothing(),
  )
  it('records nothing twice', () =>
    given(agenda, [...past, noShow.uncontested(contestableUntil)])
      .when(settle(late))
      .thenNothing())
})

describe('when there is nothing to settle', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(settle(late)).thenRefuses('appointment-not-found'))
  it.each([
    ['confirmed', confirmed],
    ['the client is absent', [...confirmed, noShow.recorded('client', 'professional')]],
    ['the professional recorded it', [...confirmed, noShow.recorded('professional', 'professional')]],
  ])('records nothing (%s)', (_state, past) =>
    given(agenda, past)
      .when(settle(minutesAfter(endsAt, noShowDays * 24 * 60 + 1)))
      .thenNothing(),
  )
})
