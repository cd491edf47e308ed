import type { Frame } from '../../../../lib/json-socket.ts'
import type { Link, LinkSignal } from './link.ts'

/**
 * What is sent to the other side beside `targetPeerId`. `link` names the connection, also for peers that know no
 * generations.
 */
export type Signal = Envelope &
  (
    | { readonly type: 'offer'; readonly sdp: unknown; readonly offer: number; readonly isRestart: boolean }
    | { readonly type: 'answer'; readonly sdp: unknown; readonly offer: number }
    | { readonly type: 'ice_candidate'; readonly candidate: unknown }
  )

type Envelope = {
  readonly link: string
  readonly generation: number
  readonly life: number
  readonly toLife?: number
}

export function envelopeOf({ connection, generation, life, otherLife }: Link): Envelope {
  return { link: connection, generation, life, ...(otherLife !== null && { toLife: otherLife }) }
}

/** Reads a frame of the other side; undefined when it does not belong to a link or is malformed. */
export function signalIn(frame: Frame): LinkSignal | undefined {
  const { sdp, candidate } = frame
  const offer = countIn(frame, 'offer')
  const envelope = {
    life: countIn(frame, 'life'),
    toLife: countIn(frame, 'toLife'),
    generation: countIn(frame, 'generation'),
    connection: typeof frame['link'] === 'string' ? frame['link'] : undefined,
  }
  // Without all of it, the other side is one that knows no generations.
  const isWhole = envelope.life !== undefined && envelope.generation !== undefined
  const named = isWhole ? envelope : { connection: envelope.connection ?? fingerprintIn(sdp) }
  const numbered = offer !== undefined && isWhole ? { ...named, offer } : named
  if (frame.type === 'offer')
    return withoutUndefined({ ...numbered, type: 'offer', isRestart: frame['isRestart'] === true, sdp })
  if (frame.type === 'answer') return withoutUndefined({ ...numbered, type: 'answer', sdp })
  if (frame.type === 'ice_candidate') return withoutUndefined({ ...named, type: 'candidate', candidate })
  return undefined
}

function countIn(frame: Frame, field: string): number | undefined {
  const value = frame[field]
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined
}

function withoutUndefined(signal: object): LinkSignal {
  return Object.fromEntries(Object.entries(signal).filter(([, value]) => value !== undefined)) as LinkSignal
}

/** The other side's certificate names its connection, where it says no name: each connection has its own. */
function fingerprintIn(sdp: unknown): string | undefined {
  const text = typeof sdp === 'string' ? sdp : (sdp as { readonly sdp?: unknown } | null | undefined)?.sdp
  return typeof text === 'string' ? /^a=fingerprint:(.+)$/m.exec(text)?.[1]?.trim() : undefined
}

/** A description as an object, or as text alone. */
export function descriptionIn(type: 'offer' | 'answer', sdp: unknown): RTCSessionDescriptionInit {
  return typeof sdp === 'string' ? { type, sdp } : (sdp as RTCSessionDescriptionInit)
}
