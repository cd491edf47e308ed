/** How a connection to a peer stands. */
export type LinkSituation = {
  readonly connectionState: RTCPeerConnectionState
  /** Milliseconds since the state changed, or since the last attempt to mend it. */
  readonly sinceMs: number
  /** Attempts since it was connected last. */
  readonly attempts: number
  readonly wasConnected: boolean
  readonly isPolite: boolean
  /** Whether signals reach the other side at this moment. */
  readonly isSignalling: boolean
}

/** A polite side lets the other one try first. */
const politeMs = 2_000
/** A short loss, as when a phone changes from Wi-Fi to its network, passes by itself. */
const disconnectedMs = 3_000
/** A connection that is not made in this time is not made by waiting. */
const connectingMs = 8_000
const mostRestarts = 3

/** Decides whether a connection waits, gathers new addresses (ICE restart), or is made anew. */
export function recoveryOf(link: LinkSituation): 'wait' | 'restart' | 'anew' {
  const { connectionState, sinceMs, attempts, wasConnected, isSignalling } = link
  if (connectionState === 'connected' || !isSignalling || sinceMs < mostWaitMs(link)) return 'wait'
  if (connectionState === 'closed' || !wasConnected) return 'anew'
  return attempts < mostRestarts ? 'restart' : 'anew'
}

function mostWaitMs({ connectionState, attempts, isPolite }: LinkSituation): number {
  const own = isPolite ? politeMs : 0
  if (attempts > 0) return connectingMs + own
  if (connectionState === 'failed') return own
  if (connectionState === 'disconnected') return disconnectedMs + own
  return connectionState === 'closed' ? 1_000 + own : connectingMs + own
}

/** Of two peers the one with the smaller id gives its own offer up when both offer at the same time. */
export function isPolite(ownPeerId: string, otherPeerId: string): boolean {
  return ownPeerId < otherPeerId
}
