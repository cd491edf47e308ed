import { describe, expect, it } from 'vitest'
import { type Expected, type Flow, isSilent, newFlow, nextFlow, packetCountsOf } from './flow.ts'

const both: Expected = { received: true, sent: true }
type Passing = { readonly received: number; readonly sent: number; readonly arrived: number | null }

/** Readings of every second, in each of which so many packets have passed. */
function after(seconds: number, passing: Passing, expected: Expected, from: Flow = newFlow(0)): Flow {
  let flow = from
  for (let at = 1; at <= seconds; at += 1) {
    const last = flow.counts ?? { received: 0, sent: 0, arrived: 0 }
    const counts = {
      received: last.received + passing.received,
      sent: last.sent + passing.sent,
      arrived: passing.arrived === null ? null : (last.arrived ?? 0) + passing.arrived,
    }
    flow = nextFlow(flow, counts, expected, from.readAt + 1_000 * at)
  }
  return flow
}
const silentAfter = (seconds: number, passing: Passing, expected: Expected, from?: Flow): boolean => {
  const flow = after(seconds, passing, expected, from)
  return isSilent(flow, flow.readAt)
}
const talked = after(3, { received: 50, sent: 50, arrived: 60 }, both)

describe('packets of a connection', () => {
  it('that pass both ways are no silence', () =>
    expect(silentAfter(30, { received: 50, sent: 50, arrived: 60 }, both)).toBe(false))
  it('that do not arrive for five seconds are, also while checks of the browser are answered', () => {
    const passing = { received: 0, sent: 50, arrived: 1 }
    expect([4, 5].map((seconds) => silentAfter(seconds, passing, both, talked))).toEqual([false, true])
  })
  it('that do not leave for five seconds are', () =>
    expect(silentAfter(5, { received: 50, sent: 0, arrived: 60 }, both, talked)).toBe(true))
  it('are not expected of a side without microphone and camera while its checks are answered', () => {
    const passing = { received: 0, sent: 0, arrived: 1 }
    const nothing = { received: false, sent: false }
    expect(silentAfter(30, passing, nothing, talked)).toBe(false)
    expect(silentAfter(5, { ...passing, arrived: 0 }, nothing, talked)).toBe(true)
  })
  it('are not expected of a side that never sent any', () =>
    expect(silentAfter(30, { received: 0, sent: 50, arrived: 1 }, both)).toBe(false))
  it('are expected again within 2.5 seconds after a pause of the page', () => {
    const resumed = nextFlow(talked, talked.counts!, both, talked.readAt + 30_000)
    expect([isSilent(resumed, resumed.readAt), isSilent(resumed, resumed.readAt + 2_500)]).toEqual([
      false,
      true,
    ])
  })
  it('are counted by kind and by pair', () =>
    expect(
      packetCountsOf([
        { type: 'inbound-rtp', packetsReceived: 10 },
        { type: 'inbound-rtp', packetsReceived: 5 },
        { type: 'outbound-rtp', packetsSent: 7 },
        { type: 'candidate-pair', responsesReceived: 2, packetsReceived: 20 },
      ]),
    ).toEqual({ received: 15, sent: 7, arrived: 22 }))
})
