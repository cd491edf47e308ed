import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { saturdayNoon } from '../../testing/index.ts'
import { agenda } from './agenda.state.ts'
import { endDeclinedEntry } from './end-declined-entry.decide.ts'
import { accepted, command, notConfirmed, reference, scheduled } from './entry-facts.fixture.ts'

const { startsAt, zone, scheduledAt } = scheduled.data

describe('endDeclinedEntry', () => {
  it('cancels it, without a refund to decide about', () =>
    given(agenda, [scheduled])
      .when((state) => endDeclinedEntry.decide(command, state))
      .then({
        type: 'appointment-cancelled',
        data: {
          ...reference,
          reason: 'entry-declined',
          isUnpaidHold: false,
          refundTerms: { bookedAt: scheduledAt, deadlineHours: 24, movedByProfessional: false, zone },
          cancelledAt: saturdayNoon,
        },
      }))
  it('leaves one that has begun, and one that was accepted', () => {
    given(agenda, [scheduled])
      .when((state) => endDeclinedEntry.decide({ ...command, now: startsAt }, state))
      .thenNothing()
    given(agenda, [scheduled, accepted])
      .when((state) => endDeclinedEntry.decide(command, state))
      .thenNothing()
  })
  it.each(notConfirmed)('leaves what is not confirmed: %s', (_what, past) =>
    given(agenda, [...past])
      .when((state) => endDeclinedEntry.decide(command, state))
      .thenNothing(),
  )
})
