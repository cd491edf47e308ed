import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { mondayAtTen, saturdayNoon, timeBlockedFrom } from '../../testing/index.ts'
import { blockedTimesView } from './blocked-times.view.ts'

const blocked = timeBlockedFrom(mondayAtTen)
const { blockedAt: _, ...row } = blocked.data

describe('the blocked times', () => {
  it('are the intervals that were blocked', () =>
    expect([...projectEvents(blockedTimesView, [blocked]).values()]).toEqual([row]))

  it('are removed once freed', () => {
    const { blockId, professionalId, startsAt, endsAt } = blocked.data
    const data = { blockId, professionalId, startsAt, endsAt, unblockedAt: saturdayNoon }
    expect(projectEvents(blockedTimesView, [blocked, { type: 'time-unblocked', data }]).size).toBe(0)
  })
})
