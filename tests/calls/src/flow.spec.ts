import { describe, expect, it } from 'vitest'
import { flowOf, longestPauseMs } from './flow.ts'
import type { Sample } from './page-probe.ts'

/** Samples of 20 s at 250 ms; a packet of each kind arrives with each, except where `isLost` says so. */
function samplesOf(isLost: (at: number, kind: 'audio' | 'video') => boolean, linkAt = (_at: number) => 0) {
  const counted = { audio: 0, video: 0 }
  return Array.from({ length: 80 }, (_each, index): Sample => {
    const at = index * 250
    for (const kind of ['audio', 'video'] as const) if (!isLost(at, kind)) counted[kind] += 1
    const packets = { ...counted }
    return {
      at,
      links: [{ id: linkAt(at), in: packets, out: packets }],
      isSignalling: true,
      isTold: false,
    }
  })
}
const never = () => false

describe('flowOf', () => {
  it('has healed at once when nothing was lost', () => {
    const pages = [samplesOf(never), samplesOf(never)]
    expect(flowOf({ began: 2_000, returned: 7_000, pages })).toEqual({ healedMs: 0, pauses: [] })
  })

  it('has healed when the last kind of the last page arrives again', () => {
    const pages = [
      samplesOf((at) => at > 2_000 && at < 8_000),
      samplesOf((at, kind) => kind === 'video' && at > 2_000 && at < 9_500),
    ]
    const { healedMs, pauses } = flowOf({ began: 2_000, returned: 7_000, pages })
    expect(healedMs).toBe(2_500)
    expect(pauses).toHaveLength(3)
    expect(pauses).toContainEqual({ page: 1, kind: 'video', from: -5_000, to: 2_500 })
    expect(longestPauseMs(pauses)).toBe(7_500)
  })

  it('counts a later pause, which a mended call must not have', () => {
    const pages = [samplesOf((at) => at > 9_000 && at < 12_000), samplesOf(never)]
    expect(flowOf({ began: 2_000, returned: 7_000, pages }).healedMs).toBe(5_000)
  })

  it('has not healed while one kind of one page does not arrive', () => {
    const pages = [samplesOf(never), samplesOf((at, kind) => kind === 'audio' && at > 2_000)]
    expect(flowOf({ began: 2_000, returned: 7_000, pages }).healedMs).toBeNull()
  })

  it('has not healed before it has flowed for three seconds', () => {
    const pages = [samplesOf(never), samplesOf((at) => at > 2_000 && at < 18_000)]
    expect(flowOf({ began: 2_000, returned: 7_000, pages }).healedMs).toBeNull()
  })

  it('counts no pause of a page that stood still, as with a stopped browser', () => {
    const standing = samplesOf(never).filter(({ at }) => at < 2_000 || at > 7_000)
    expect(flowOf({ began: 2_000, returned: 7_000, pages: [standing, samplesOf(never)] }).pauses).toEqual([])
  })

  it('takes the packets of a new connection for arrived ones', () => {
    const pages = [samplesOf(never, (at) => (at < 8_000 ? 0 : 1)), samplesOf(never)]
    expect(flowOf({ began: 2_000, returned: 7_000, pages }).healedMs).toBe(0)
  })
})
