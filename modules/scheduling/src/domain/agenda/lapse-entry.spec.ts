import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { appointmentCompletedAfter } from '../../testing/index.ts'
import { agenda } from './agenda.state.ts'
import { accepted, command, notConfirmed, reference, scheduled } from './entry-facts.fixture.ts'
import { lapseEntry } from './lapse-entry.decide.ts'

const { endsAt, zone, scheduledAt } = scheduled.data
const atEnd = { ...command, now: endsAt }

describe('lapseEntry', () => {
  it('cancels it at its end, without a refund to decide about', () =>
    given(agenda, [scheduled])
      .when((state) => lapseEntry.decide(atEnd, state))
      .then({
        type: 'appointment-cancelled',
        data: {
          ...reference,
          reason: 'entry-lapsed',
          isUnpaidHold: false,
          refundTerms: { bookedAt: scheduledAt, deadlineHours: 24, movedByProfessional: false, zone },
          cancelledAt: endsAt,
        },
      }))

  it('leaves one that has not ended, and one that was accepted', () => {
    given(agenda, [scheduled])
      .when((state) => lapseEntry.decide(command, state))
      .thenNothing()
    given(agenda, [scheduled, accepted])
      .when((state) => lapseEntry.decide(atEnd, state))
      .thenNothing()
  })

  it.each([...notConfirmed, ['completed', [scheduled, appointmentCompletedAfter(scheduled)]]] as const)(
    'leaves what is not confirmed: %s',
    (_what, past) =>
      given(agenda, [...past])
        .when((state) => lapseEntry.decide(atEnd, state))
        .thenNothing(),
  )
})
