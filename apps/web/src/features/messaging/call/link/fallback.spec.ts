import { describe, expect, it } from 'vitest'
import type { Measurement } from '../link-quality.ts'
import { type Fallback, fallbackHealed, nextFallback, noFallback, videoAgain } from './fallback.ts'

const good: Measurement = {
  roundTripMs: 60,
  lossSent: 0,
  lossReceived: 0,
  sentKbps: 100,
  receivedKbps: 100,
  availableKbps: 900,
}
/** The line is good, but the estimate has not grown beyond the sound that is sent. */
const unproven = { ...good, availableKbps: 70 }
const slow = { ...good, roundTripMs: 900 }

/** One reading every two seconds. */
function after(seconds: number, reading: Measurement, from: Fallback = noFallback, start = 0): Fallback {
  let fallback = from
  for (let at = start + 2; at <= start + seconds; at += 2)
    fallback = nextFallback(fallback, [reading], 1_000 * at)
  return fallback
}
const sound = after(8, slow)

describe('the fallback to sound alone', () => {
  it('comes after four poor readings in a row', () => {
    expect([after(6, slow).mode, sound.mode]).toEqual(['video', 'sound'])
    expect(after(6, slow, after(2, good, after(6, slow), 6), 8).mode).toBe('video')
  })
  it('ends within half a minute on a good line although the estimate is that of sound', () => {
    expect(after(10, unproven, sound, 8).mode).toBe('probe')
    expect(after(20, unproven, sound, 8).mode).toBe('video')
    expect(after(16, good, sound, 8).mode).toBe('video')
  })
  it('stays while the line is poor, and is tried less often each time', () => {
    const failed = after(2, slow, after(10, good, sound, 8), 18)
    expect(failed).toMatchObject({ mode: 'sound', waitMs: 20_000 })
    expect(after(18, good, failed, 20).mode).toBe('sound')
    expect(after(20, good, failed, 20).mode).toBe('probe')
    expect(after(300, slow, failed, 20).mode).toBe('sound')
  })
  it('judges video that came back by its line while the estimate grows', () => {
    const back = videoAgain(noFallback, 0)
    expect(after(12, unproven, back).mode).toBe('video')
    expect(after(8, slow, back)).toMatchObject({ mode: 'sound', waitMs: 20_000 })
    expect(after(20, unproven, back).mode).toBe('sound')
    expect(after(40, good, back).mode).toBe('video')
  })
  it('does not come of an outage that has healed, of which the loss and the estimate still speak', () => {
    const lossy = { ...unproven, lossSent: 0.9 }
    const healed = fallbackHealed(after(6, lossy), 7_000)
    const afterwards = after(6, unproven, after(6, lossy, healed, 6), 12)
    expect(afterwards.mode).toBe('video')
    expect(fallbackHealed(sound, 9_000)).toEqual(sound)
  })
  it('is decided by the best connection', () =>
    expect(
      Array.from({ length: 9 }).reduce<Fallback>(
        (last, _, at) => nextFallback(last, [slow, good], at * 2_000),
        noFallback,
      ).mode,
    ).toBe('video'))
})
