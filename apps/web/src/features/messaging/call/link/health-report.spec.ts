import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHealthReport } from './health-report.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the report of outages', () => {
  it('is sent once for those of half a minute, within the limits of the server', async () => {
    const sent: (readonly object[])[] = []
    const report = createHealthReport(async (outages) => sent.push(outages))
    report({ ms: 2_400, by: 'restart' })
    report({ ms: 90_000_000, by: 'anew' })
    await vi.advanceTimersByTimeAsync(30_000)
    for (let at = 0; at < 30; at += 1) report({ ms: 100, by: 'itself' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.map(({ length }) => length)).toEqual([2, 20])
    expect(sent[0]).toEqual([
      { healedBy: 'restart', seconds: 2 },
      { healedBy: 'anew', seconds: 3_600 },
    ])
  })
})
