import { deriveId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { accessMonthsView } from './access-months.view.ts'

const { userId } = givenUser()

describe('the view of access months', () => {
  it('has one row for each month', () => {
    const started = (month: string, n: number) => ({
      type: 'session-started' as const,
      data: {
        userId,
        month,
        sessionId: deriveId(userId, `${month}/${n}`),
        remembered: false,
        isNewDevice: false,
        startedAt: `${month}-03T12:00:00.000Z`,
        address: '203.0.113.7',
        device: 'Chrome',
      },
    })
    const rows = projectEvents(accessMonthsView, [
      started('2026-10', 1),
      started('2026-10', 2),
      started('2026-11', 1),
    ])
    expect([...rows.values()].map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  })
})
