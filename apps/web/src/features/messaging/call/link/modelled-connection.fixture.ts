import type { Transport } from './link.ts'

/** One side's RTCPeerConnection in the model, as far as a link needs it. */
export type ModelledConnection = {
  readonly name: string
  /** The offer that the descriptions of both sides belong to, 0 before the first. */
  readonly negotiated: number
  readonly offered: number
  readonly transport: Transport
  /** The senders are silent, as after a rollback in Chromium. */
  readonly isMute: boolean
  readonly pairedMs: number
  readonly unpairedMs: number
  readonly silentMs: number
}

/** How the line to the other side is at this moment. */
export type Line = {
  /** Both sides have descriptions of the same offer, and packets reach each other. */
  readonly isPaired: boolean
  /** The other side has closed its connection, and this side could hear it. */
  readonly isClosed: boolean
  readonly isHeard: boolean
}

export function connectionNamed(name: string): ModelledConnection {
  return {
    name,
    negotiated: 0,
    offered: 0,
    transport: 'connecting',
    isMute: false,
    pairedMs: 0,
    unpairedMs: 0,
    silentMs: 0,
  }
}

/** Lets time pass for a connection. */
export function carried(connection: ModelledConnection, line: Line, ms: number): ModelledConnection {
  const { isPaired, isHeard } = line
  const pairedMs = isPaired ? connection.pairedMs + ms : 0
  const unpairedMs = isPaired ? 0 : connection.unpairedMs + ms
  const transport = transportAfter({ ...connection, pairedMs, unpairedMs }, line)
  const silentMs = isHeard || transport !== 'connected' ? 0 : connection.silentMs + ms
  return { ...connection, pairedMs, unpairedMs, transport, silentMs }
}

/** ICE is connected at once, disconnected after 5 s, and has failed after 20. */
function transportAfter({ transport, pairedMs, unpairedMs }: ModelledConnection, line: Line): Transport {
  if (pairedMs >= 300) return 'connected'
  if (line.isClosed && transport !== 'connecting' && unpairedMs >= 1_000) return 'closed'
  if (transport === 'disconnected' && unpairedMs >= 20_000) return 'failed'
  return transport === 'connected' && unpairedMs >= 5_000 ? 'disconnected' : transport
}
