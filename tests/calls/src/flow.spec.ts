import { describe, expect, it } from 'vitest'
import { flowOf } from './flow.ts'
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
    expect(flowOf({ began: 2_000, returned: 7_000, pages })).toEqual({ healedMs: 0, longestPauseMs: 0 })
  })

  it('has healed when the last kind of the last page arrives again', () => {
    const pages = [
      samplesOf((at) => at > 2_000 && at < 8_000),
      samplesOf((at, kind) => kind === 'video' && at > 2_000 && at < 9_500),
    ]
    expect(flowOf({ began: 2_000, returned: 7_000, pages })).toEqual({
      healedMs: 2_500,
      longestPauseMs: 7_500,
    })
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

  it('takes the packets of a new connection for arrived ones', () => {
    const pages = [samplesOf(never, (at) => (at < 8_000 ? 0 : 1)), samplesOf(never)]
    expect(flowOf({ began: 2_000, returned: 7_000, pages }).healedMs).toBe(0)
  })
})
