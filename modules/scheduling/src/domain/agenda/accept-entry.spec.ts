import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentHeldBy,
  appointmentScheduledWith,
  saturdayNoon,
} from '../../testing/index.ts'
import { acceptEntry } from './accept-entry.decide.ts'
import { agenda } from './agenda.state.ts'

const scheduled = appointmentScheduledWith()
const { appointmentId, professionalId, clientId, startsAt, endsAt, zone } = scheduled.data
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

describe('acceptEntry', () => {
  it('records it once', () => {
    given(agenda, [scheduled])
      .when((state) => acceptEntry(command, state))
      .then(accepted)
    given(agenda, [scheduled, accepted])
      .when((state) => acceptEntry(command, state))
      .thenNothing()
  })
  it('leaves one that has ended', () =>
    given(agenda, [scheduled])
      .when((state) => acceptEntry({ ...command, now: endsAt }, state))
      .thenNothing())
  it.each(others)('leaves what is not confirmed: %s', (_what, past) =>
    given(agenda, [...past])
      .when((state) => acceptEntry(command, state))
      .thenNothing(),
  )
})
