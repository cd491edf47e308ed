import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import type { ParticipantRole } from '../../contract/index.ts'
import {
  appointmentCompletedAfter,
  appointmentScheduledWith,
  minutesAfter,
  noShowRecordedAfter,
} from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { confirmed, endsAt, held, key, notConfirmed, startsAt } from './held-appointment.fixture.ts'
import { recordNoShow } from './record-no-show.decide.ts'

const completed = [...confirmed, appointmentCompletedAfter(held)]
const recordedAfter = (
  taken: Parameters<typeof noShowRecordedAfter>[0],
  absent: ParticipantRole = 'client',
  recordedAt = startsAt,
  by: ParticipantRole = 'professional',
) => noShowRecordedAfter(taken, { absent, by }, recordedAt)
const record =
  (absent: ParticipantRole = 'client', now = startsAt, by: ParticipantRole = 'professional') =>
  (state: Agenda) =>
    recordNoShow.decide({ ...key, by, absent, now }, state)
const sevenDays = 7 * 24 * 60

describe('when confirmed', () => {
  it.each(['client', 'professional'] as const)(
    'records from its start that the %s did not appear',
    (absent) => given(agenda, confirmed).when(record(absent)).then(recordedAfter(held, absent)),
  )
  it.each(['client', 'professional'] as const)('refuses the %s before its start', (by) =>
    given(agenda, confirmed)
      .when(record('professional', minutesAfter(startsAt, -1), by))
      .thenRefuses('appointment-not-started'),
  )
  it('records for the client that the professional did not appear', () =>
    given(agenda, confirmed)
      .when(record('professional', startsAt, 'client'))
      .then(recordedAfter(held, 'professional', startsAt, 'client')))
  it('refuses the client their own absence', () =>
    given(agenda, confirmed)
      .when(record('client', startsAt, 'client'))
      .thenRefuses('own-absence'))
  it('records it for what the professional scheduled', () => {
    const scheduled = appointmentScheduledWith()
    given(agenda, [scheduled]).when(record()).then(recordedAfter(scheduled))
  })
})

describe('when completed', () => {
  const last = minutesAfter(endsAt, sevenDays)
  it('records it until seven days after its end', () =>
    given(agenda, completed)
      .when(record('client', last))
      .then(recordedAfter(held, 'client', last)))
  it('refuses later', () =>
    given(agenda, completed)
      .when(record('client', minutesAfter(last, 1)))
      .thenRefuses('no-show-too-late'))
})

describe('when recorded', () => {
  const past = [...completed, recordedAfter(held)]
  it('changes nothing when repeated', () => given(agenda, past).when(record()).thenNothing())
  it.each([
    ['client', 'professional'],
    ['professional', 'client'],
  ] as const)('of the %s, refuses one of the %s', (absent, other) =>
    given(agenda, [...confirmed, recordedAfter(held, absent)])
      .when(record(other))
      .thenRefuses('no-show-already-recorded'),
  )
})

describe('when not confirmed', () => {
  it('refuses what is not on the agenda day', () =>
    given(agenda, []).when(record()).thenRefuses('appointment-not-found'))
  it.each(notConfirmed)('refuses (%s)', (_status, past) =>
    given(agenda, past).when(record()).thenRefuses('appointment-not-confirmed'),
  )
})
