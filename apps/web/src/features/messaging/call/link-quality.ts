export type Quality = 'good' | 'fair' | 'poor'

/** What two readings of a connection's statistics say about the time between them. */
export type Measurement = {
  /** Milliseconds; null where nothing was measured. */
  readonly roundTripMs: number | null
  /** Shares from 0 to 1 of the packets that were lost. */
  readonly lossSent: number
  readonly lossReceived: number
  readonly sentKbps: number
  readonly receivedKbps: number
  /** The browser's estimate of what can be sent; null where it makes none. */
  readonly availableKbps: number | null
}

/** Totals of a connection since it was made. */
export type Totals = {
  readonly at: number
  readonly packetsReceived: number
  readonly packetsLost: number
  readonly bytesReceived: number
  readonly bytesSent: number
  readonly roundTripMs: number | null
  readonly lossSent: number
  readonly availableKbps: number | null
}

type Stats = Readonly<Record<string, unknown>>

/** Adds up a report of `getStats`. */
export function totalsOf(reported: Iterable<Stats>, at: number): Totals {
  const report = [...reported]
  const inUse = pairInUse(report)
  let [packetsReceived, packetsLost, bytesReceived, bytesSent, lossSent] = [0, 0, 0, 0, 0]
  let roundTripMs: number | null = null
  let availableKbps: number | null = null
  for (const stats of report) {
    const { type } = stats
    if (type === 'inbound-rtp') {
      packetsReceived += numberIn(stats, 'packetsReceived')
      packetsLost += numberIn(stats, 'packetsLost')
      bytesReceived += numberIn(stats, 'bytesReceived')
    }
    if (type === 'outbound-rtp') bytesSent += numberIn(stats, 'bytesSent')
    if (type === 'remote-inbound-rtp') lossSent = Math.max(lossSent, numberIn(stats, 'fractionLost'))
    if (stats !== inUse) continue
    roundTripMs = numberIn(stats, 'currentRoundTripTime') * 1_000
    const available = stats['availableOutgoingBitrate']
    availableKbps = typeof available === 'number' ? available / 1_000 : null
  }
  return {
    at,
    packetsReceived,
    packetsLost,
    bytesReceived,
    bytesSent,
    roundTripMs,
    lossSent,
    availableKbps,
  }
}

/** The pair that carries the packets. Former pairs stay nominated, with the figures they had last; Firefox names none. */
function pairInUse(report: readonly Stats[]): Stats | undefined {
  const selected = report.find(({ selectedCandidatePairId: id }) => id !== undefined)?.[
    'selectedCandidatePairId'
  ]
  const pairs = report.filter(({ type, state }) => type === 'candidate-pair' && state === 'succeeded')
  return (
    pairs.find(({ id }) => id !== undefined && id === selected) ??
    pairs.find((pair) => pair['nominated'] === true)
  )
}

export function measurementBetween(before: Totals, after: Totals): Measurement {
  const received = Math.max(0, after.packetsReceived - before.packetsReceived)
  const lost = Math.max(0, after.packetsLost - before.packetsLost)
  const kbps = (from: number, to: number): number =>
    Math.max(0, ((to - from) * 8) / Math.max(1, after.at - before.at))
  return {
    roundTripMs: after.roundTripMs,
    lossSent: after.lossSent,
    lossReceived: lost === 0 ? 0 : lost / (received + lost),
    sentKbps: kbps(before.bytesSent, after.bytesSent),
    receivedKbps: kbps(before.bytesReceived, after.bytesReceived),
    availableKbps: after.availableKbps,
  }
}

/** The quality of both directions, which people are shown. */
export function qualityOf({ lossReceived, ...sent }: Measurement): Quality {
  return qualityBy({ ...sent, loss: Math.max(sent.lossSent, lossReceived) })
}

/** The quality of what is sent, which decides whether video is sent. */
export function sendingQualityOf({ lossSent, ...rest }: Measurement): Quality {
  return qualityBy({ ...rest, loss: lossSent })
}

/** The same without the browser's estimate, which follows what is sent and not the line while only sound is sent. */
export function lineQualityOf(measurement: Measurement): Quality {
  return sendingQualityOf({ ...measurement, availableKbps: null })
}

/** Conversation suffers above 400 ms of round trip (ITU-T G.114, both ways); video freezes above some 8 % of loss. */
function qualityBy({
  loss,
  roundTripMs,
  availableKbps,
}: Pick<Measurement, 'roundTripMs' | 'availableKbps'> & { readonly loss: number }): Quality {
  const [roundTrip, available] = [roundTripMs ?? 0, availableKbps ?? Infinity]
  if (loss > 0.08 || roundTrip > 400 || available < 120) return 'poor'
  if (loss > 0.03 || roundTrip > 200 || available < 300) return 'fair'
  return 'good'
}

/**
 * Kilobits per second of video to one peer: the upload of a home connection is shared by all peers. A connection that was
 * not measured yet (null) begins with what a weak one carries beside sound.
 */
export function videoKbps(peers: number, quality: Quality | null): number {
  const most = peers <= 1 ? 1_500 : peers === 2 ? 800 : 500
  if (quality === null) return 300
  return { good: most, fair: most / 2, poor: 150 }[quality]
}

function numberIn(stats: Stats, field: string): number {
  const value = stats[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
