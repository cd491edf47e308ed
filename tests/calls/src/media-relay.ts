import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { createPace, type Line, movesMedia } from './line.ts'

export type Address = { readonly address: string; readonly port: number }

/** A socket that stands for one of a browser's: the other browser knows this one only. */
type Front = Address & { readonly owner: number; readonly real: Address; readonly socket: Socket }

export type MediaRelay = {
  /** The address that the other side is told instead of a browser's own. */
  readonly frontOf: (owner: number, real: Address) => Promise<Address>
  /** Packets that a cut line did not let pass. */
  readonly dropped: () => number
  readonly close: () => void
}

/** Packets that would wait longer than this at a limit are dropped, as by a router. */
const mostQueuedMs = 400

/**
 * The way of two browsers' media to each other, by their lines: packets are passed on, late or not at all. After a reset
 * a browser has other addresses, as in another network.
 */
export function openMediaRelay(lines: readonly [Line, Line]): MediaRelay {
  const fronts = new Map<string, Promise<Front>>()
  const paces = lines.map((line) => ({ up: createPace(line), down: createPace(line) }))

  let dropped = 0

  function frontOf(owner: number, real: Address): Promise<Front> {
    const key = keyOf(real)
    const known = fronts.get(key)
    if (known) return known
    const opened = open(owner, real)
    fronts.set(key, opened)
    return opened
  }
  async function open(owner: number, real: Address): Promise<Front> {
    const socket = createSocket(isIPv6(real.address) ? 'udp6' : 'udp4')
    socket.on('error', () => undefined)
    socket.bind(0, real.address)
    await once(socket, 'listening')
    const front: Front = { owner, real, socket, address: real.address, port: socket.address().port }
    socket.on('message', (packet, from) => void receive(packet, from, front))
    return front
  }
  async function receive(packet: Buffer, from: Address, { owner, real }: Front): Promise<void> {
    const sender = 1 - owner
    const isCut = lines.some((line) => line.fault('media') !== 'none')
    if (isCut) {
      dropped += 1
      return
    }
    const { socket } = await frontOf(sender, { address: from.address, port: from.port })
    const wait = delayOf(sender, owner, packet.length)
    if (wait > mostQueuedMs + lines[0].delayMs + lines[1].delayMs) return
    const send = () => socket.send(packet, real.port, real.address, () => undefined)
    if (wait > 0) setTimeout(() => attempt(send), wait)
    else attempt(send)
  }
  function delayOf(sender: number, receiver: number, bytes: number): number {
    if (lines.every(({ delayMs, kbps }) => delayMs === 0 && kbps === null)) return 0
    const at = [paces[sender]!.up(bytes), paces[receiver]!.down(bytes)]
    return at.reduce((sum, each) => sum + each - performance.now(), 0)
  }

  const stops = lines.map((line, owner) =>
    line.onFault((way, fault) => {
      if (way === 'media' && movesMedia(fault)) void closeFronts(owner)
    }),
  )
  async function closeFronts(owner?: number): Promise<void> {
    for (const [key, opening] of fronts) {
      const front = await opening
      if (owner !== undefined && front.owner !== owner) continue
      fronts.delete(key)
      front.socket.close()
    }
  }
  return {
    frontOf,
    dropped: () => dropped,
    close() {
      for (const stop of stops) stop()
      void closeFronts()
    },
  }
}

function keyOf({ address, port }: Address): string {
  return `${address} ${port}`
}

/** Its socket may have been closed meanwhile. */
function attempt(send: () => void): void {
  try {
    send()
  } catch {
    return
  }
}
