import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentHeldBy,
  appointmentScheduledWith,
  saturdayNoon,
} from '../../testing/index.ts'
import { agenda } from './agenda.state.ts'
import { endDeclinedEntry } from './end-declined-entry.decide.ts'

const scheduled = appointmentScheduledWith()
const { appointmentId, professionalId, clientId, startsAt, endsAt, zone, scheduledAt } = scheduled.data
const command = { appointmentId, professionalId, startsAt, now: saturdayNoon }
const reference = { appointmentId, clientId, professionalId, startsAt, endsAt }
const accepted = {
  type: 'appointment-accepted' as const,
  data: { ...reference, zone, acceptedAt: saturdayNoon },
}
const others = [
  ['cancelled', [scheduled, appointmentCancelledAfter(scheduled)]],
  ['a hold', [appointmentHeldBy()]],
  ['missing', []],
] as const

describe('endDeclinedEntry', () => {
  it('cancels it, without a refund to decide about', () =>
    given(agenda, [scheduled])
      .when((state) => endDeclinedEntry(command, state))
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
      .when((state) => endDeclinedEntry({ ...command, now: startsAt }, state))
      .thenNothing()
    given(agenda, [scheduled, accepted])
      .when((state) => endDeclinedEntry(command, state))
      .thenNothing()
  })
  it.each(others)('leaves what is not confirmed: %s', (_what, past) =>
    given(agenda, [...past])
      .when((state) => endDeclinedEntry(command, state))
      .thenNothing(),
  )
})
