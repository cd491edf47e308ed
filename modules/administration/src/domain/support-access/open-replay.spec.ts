import { given } from '@escuta/event-sourcing/testing'
import { appointmentId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { openReplay } from './open-replay.decide.ts'
import { supportAccess } from './support-access.state.ts'

const opening = {
  staff: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  operator: null,
  appointmentId: appointmentId.parse('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'),
}
const month = '2026-03'
const replayedAt = (at: string) =>
  ({ type: 'booking-replayed', data: { ...opening, replayedAt: at } }) as const

describe('open-replay', () => {
  it('records who opened which booking', () =>
    given(supportAccess, [])
      .when((state) => openReplay.decide({ ...opening, month, now: '2026-03-02T12:00:00.000Z' }, state))
      .then(replayedAt('2026-03-02T12:00:00.000Z')))

  it('records nothing when the same booking was opened less than 15 minutes ago', () =>
    given(supportAccess, [replayedAt('2026-03-02T12:00:00.000Z')])
      .when((state) => openReplay.decide({ ...opening, month, now: '2026-03-02T12:14:59.000Z' }, state))
      .thenNothing())

  it('records another opening after 15 minutes', () =>
    given(supportAccess, [replayedAt('2026-03-02T12:00:00.000Z')])
      .when((state) => openReplay.decide({ ...opening, month, now: '2026-03-02T12:15:00.000Z' }, state))
      .then(replayedAt('2026-03-02T12:15:00.000Z')))
})
