import { describe, expect, it } from 'vitest'
import {
  lineQualityOf,
  type Measurement,
  measurementBetween,
  type Quality,
  qualityOf,
  sendingQualityOf,
  totalsOf,
  videoKbps,
} from './link-quality.ts'

const calm: Measurement = {
  roundTripMs: 40,
  lossSent: 0,
  lossReceived: 0,
  sentKbps: 1_000,
  receivedKbps: 1_000,
  availableKbps: 2_000,
}

describe('qualityOf', () => {
  const cases: readonly (readonly [string, Partial<Measurement>, Quality])[] = [
    ['a fast connection without loss', {}, 'good'],
    ['a connection of which nothing is known', { roundTripMs: null, availableKbps: null }, 'good'],
    ['four per cent of lost packets', { lossReceived: 0.04 }, 'fair'],
    ['ten per cent of lost packets', { lossReceived: 0.1 }, 'poor'],
    ['ten per cent of packets lost on their way to the other side', { lossSent: 0.1 }, 'poor'],
    ['a round trip of 300 ms', { roundTripMs: 300 }, 'fair'],
    ['a round trip of 500 ms', { roundTripMs: 500 }, 'poor'],
    ['room for 200 kbit/s', { availableKbps: 200 }, 'fair'],
    ['room for 100 kbit/s', { availableKbps: 100 }, 'poor'],
  ]
  it.each(cases)('of %s', (_what, changes, quality) =>
    expect(qualityOf({ ...calm, ...changes })).toBe(quality),
  )

  it('of the line leaves the estimate out, which is small while only sound is sent', () =>
    expect(lineQualityOf({ ...calm, availableKbps: 60 })).toBe('good'))

  it('of what is sent leaves out what is lost on the way here', () =>
    expect(sendingQualityOf({ ...calm, lossReceived: 0.2 })).toBe('good'))
})

describe('a measurement', () => {
  const report = (packetsReceived: number, packetsLost: number, bytes: number) => [
    { type: 'inbound-rtp', packetsReceived, packetsLost, bytesReceived: bytes },
    { type: 'outbound-rtp', bytesSent: 2 * bytes },
    { type: 'remote-inbound-rtp', fractionLost: 0.05 },
    { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.12 },
    { type: 'candidate-pair', nominated: false, state: 'failed', currentRoundTripTime: 9 },
  ]
  it('has the loss and the bitrate between two reports, and the round trip of the pair in use', () =>
    expect(
      measurementBetween(totalsOf(report(100, 10, 1_000), 0), totalsOf(report(190, 20, 251_000), 2_000)),
    ).toEqual({
      roundTripMs: 120,
      lossSent: 0.05,
      lossReceived: 0.1,
      sentKbps: 2_000,
      receivedKbps: 1_000,
      availableKbps: null,
    }))
})

describe('the round trip', () => {
  it('is that of the pair in use, also where a former one stays nominated', () => {
    const pair = { type: 'candidate-pair', nominated: true, state: 'succeeded' }
    const pairs = [
      { type: 'transport', selectedCandidatePairId: 'new' },
      { ...pair, id: 'new', currentRoundTripTime: 0.02 },
      { ...pair, id: 'former', currentRoundTripTime: 0.9 },
    ]
    expect(totalsOf(pairs, 0).roundTripMs).toBe(20)
    expect(totalsOf(pairs.toReversed(), 0).roundTripMs).toBe(20)
  })
})

describe('videoKbps', () => {
  it('falls with the number of peers and with the quality', () =>
    expect([videoKbps(1, 'good'), videoKbps(2, 'good'), videoKbps(3, 'fair'), videoKbps(1, 'poor')]).toEqual([
      1_500, 800, 250, 150,
    ]))

  it('is small until the connection was measured', () => expect(videoKbps(1, null)).toBe(300))
})
