import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { appointmentScheduledWith, mondayAtTen, saturdayNoon, timeBlockedFrom } from '../../testing/index.ts'
import { type Agenda, agenda } from './agenda.state.ts'
import { unblockTime } from './unblock-time.decide.ts'

const blocked = timeBlockedFrom(mondayAtTen)
const { blockId, professionalId, startsAt, endsAt } = blocked.data
const unblocked = {
  type: 'time-unblocked' as const,
  data: { blockId, professionalId, startsAt, endsAt, unblockedAt: saturdayNoon },
}
const unblock = (state: Agenda) =>
  unblockTime.decide({ blockId, professionalId, startsAt, now: saturdayNoon }, state)

describe('when blocked', () => {
  it('frees the time', () => given(agenda, [blocked]).when(unblock).then(unblocked))
})

describe('when not blocked', () => {
  it.each([
    ['nothing is there', []],
    ['an appointment is there', [appointmentScheduledWith()]],
    ['it was freed before', [blocked, unblocked]],
  ])('refuses (%s)', (_what, past) => given(agenda, past).when(unblock).thenRefuses('blocked-time-not-found'))
})
