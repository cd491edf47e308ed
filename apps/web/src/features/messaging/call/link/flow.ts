type Stats = Readonly<Record<string, unknown>>

/** Counts of one connection that change while packets pass. */
export type PacketCounts = {
  /** Of sound and picture. */
  readonly received: number
  readonly sent: number
  /** Of everything that came from the other side, also answers to the browser's own checks; null where it is not told. */
  readonly arrived: number | null
}

/** What must pass: sound or picture that the sides say they send. Otherwise the browser's own checks are enough. */
export type Expected = { readonly received: boolean; readonly sent: boolean }

export type Flow = {
  readonly counts: PacketCounts | null
  /** Sound or picture has come by this connection. */
  readonly hasHeard: boolean
  readonly receivedAt: number
  readonly sentAt: number
  readonly readAt: number
}

/** Silence that counts as trouble. */
const silentMs = 5_000
/** Silence that may become trouble: whether the server can be reached is tested by then. */
const pausedMs = 2_000
/** After a pause of the page itself, packets pass again within this time. */
const resumedMs = 2_500
/** Readings that are further apart: the page stood still. */
const stoodStillMs = 4_000

export function newFlow(now: number): Flow {
  return { counts: null, hasHeard: false, receivedAt: now, sentAt: now, readAt: now }
}

/** Takes one more reading into account. */
export function nextFlow(flow: Flow, counts: PacketCounts, expected: Expected, now: number): Flow {
  const before = flow.counts
  const stoodStill = now - flow.readAt > stoodStillMs
  // What passed before a pause says nothing of the time after it.
  const last = (at: number): number => (stoodStill ? Math.max(at, now - silentMs + resumedMs) : at)
  const hasReceived = before === null || counts.received !== before.received
  const hasArrived = counts.arrived === null || counts.arrived !== before?.arrived
  const hasHeard = flow.hasHeard || counts.received > 0
  const isReceiving = hasReceived || (hasArrived && !(expected.received && hasHeard))
  const isSending = before === null || counts.sent !== before.sent || !expected.sent
  return {
    counts,
    hasHeard,
    receivedAt: isReceiving ? now : last(flow.receivedAt),
    sentAt: isSending ? now : last(flow.sentAt),
    readAt: now,
  }
}

/** Whether nothing has arrived, or nothing has left, for too long. */
export function isSilent(flow: Flow, now: number): boolean {
  return quietMs(flow, now) >= silentMs
}

/** Whether nothing has arrived, or nothing has left, for a moment. */
export function isPaused(flow: Flow, now: number): boolean {
  return quietMs(flow, now) >= pausedMs
}

const quietMs = ({ receivedAt, sentAt }: Flow, now: number): number => now - Math.min(receivedAt, sentAt)

/** Adds up a report of `getStats`. */
export function packetCountsOf(report: Iterable<Stats>): PacketCounts {
  let [received, sent] = [0, 0]
  let arrived: number | null = null
  for (const stats of report) {
    const { type } = stats
    if (type === 'inbound-rtp') received += numberIn(stats, 'packetsReceived') ?? 0
    if (type === 'outbound-rtp') sent += numberIn(stats, 'packetsSent') ?? 0
    if (type !== 'candidate-pair') continue
    for (const field of ['responsesReceived', 'packetsReceived', 'bytesReceived']) {
      const count = numberIn(stats, field)
      if (count !== null) arrived = (arrived ?? 0) + count
    }
  }
  return { received, sent, arrived }
}

function numberIn(stats: Stats, field: string): number | null {
  const value = stats[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
