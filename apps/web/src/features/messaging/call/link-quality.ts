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
export function totalsOf(report: Iterable<Stats>, at: number): Totals {
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
    if (type === 'candidate-pair' && stats['nominated'] === true && stats['state'] === 'succeeded') {
      roundTripMs = numberIn(stats, 'currentRoundTripTime') * 1_000
      const available = stats['availableOutgoingBitrate']
      availableKbps = typeof available === 'number' ? available / 1_000 : null
    }
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

/** Kilobits per second of video to one peer: the upload of a home connection is shared by all peers. */
export function videoKbps(peers: number, quality: Quality): number {
  const most = peers <= 1 ? 1_500 : peers === 2 ? 800 : 500
  return { good: most, fair: most / 2, poor: 150 }[quality]
}

/** Whether video is left out for the network's sake, and what speaks for changing that. */
export type AudioOnlyFallback = {
  readonly isOn: boolean
  /** Measurements in a row that speak for the other state. */
  readonly inRow: number
  /** Good measurements in a row that bring video back; doubled each time, because audio alone always looks good. */
  readonly needed: number
}

const poorInRow = 4
const goodInRow = 8
const mostNeeded = 64

export const noFallback: AudioOnlyFallback = { isOn: false, inRow: 0, needed: goodInRow }

/** Takes one more measurement into account. */
export function nextFallback(
  { isOn, inRow, needed }: AudioOnlyFallback,
  quality: Quality,
): AudioOnlyFallback {
  const speaksForChange = quality === (isOn ? 'good' : 'poor')
  const count = speaksForChange ? inRow + 1 : 0
  if (!isOn) return count < poorInRow ? { isOn, inRow: count, needed } : { isOn: true, inRow: 0, needed }
  if (count < needed) return { isOn, inRow: count, needed }
  return { isOn: false, inRow: 0, needed: Math.min(mostNeeded, needed * 2) }
}

function numberIn(stats: Stats, field: string): number {
  const value = stats[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
