import type { Page } from 'playwright-core'

/** Packets that came in and went out, of sound and of picture. */
export type Packets = { readonly audio: number; readonly video: number }
export type LinkSample = { readonly id: number; readonly in: Packets; readonly out: Packets }
export type Sample = {
  /** Milliseconds of the computer's clock, which both browsers share. */
  readonly at: number
  /** Connections that are not closed. */
  readonly links: readonly LinkSample[]
  /** Whether the call's socket is open. */
  readonly isSignalling: boolean
  /** Whether the screen says that something is being mended. */
  readonly isTold: boolean
}
/** What a page holds that is not closed. */
export type Held = {
  readonly connections: number
  readonly constructed: number
  readonly audioContexts: number
  readonly streams: number
  readonly sockets: number
}

/**
 * Follows a page's connections from outside: constructors are wrapped before the page runs, and statistics read every
 * 250 ms. Pictures are small, and the name in the call is chosen, which decides whose offer wins.
 */
export function probeScript(peerId: string): string {
  return `{
  sessionStorage.setItem('escuta.call-peer', '${peerId}' + Math.random().toString(16).slice(2, 14))
  const made = { connections: [], contexts: [], streams: [], sockets: [] }
  const wrap = (name, list) => {
    window[name] = class extends window[name] {
      constructor(...args) {
        super(...args)
        list.push(new WeakRef(this))
      }
    }
  }
  wrap('RTCPeerConnection', made.connections)
  wrap('AudioContext', made.contexts)
  wrap('WebSocket', made.sockets)
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async ({ video, ...others }) => {
    const small = { width: { ideal: 320 }, height: { ideal: 240 } }
    const stream = await getUserMedia({ ...others, ...(video && { video: { ...(video === true ? {} : video), ...small } }) })
    made.streams.push(new WeakRef(stream))
    return stream
  }
  const alive = (list, isOpen) => list.map((ref) => ref.deref()).filter((each) => each && isOpen(each))
  const open = () => alive(made.connections, ({ connectionState }) => connectionState !== 'closed')
  const packetsOf = async (connection) => {
    const packets = { id: made.connections.findIndex((ref) => ref.deref() === connection), in: { audio: 0, video: 0 }, out: { audio: 0, video: 0 } }
    for (const each of (await connection.getStats()).values()) {
      if (each.type === 'inbound-rtp') packets.in[each.kind] += each.packetsReceived
      if (each.type === 'outbound-rtp') packets.out[each.kind] += each.packetsSent
    }
    return packets
  }
  const says = /Reconectando|A conexão caiu/
  let samples = []
  setInterval(async () => {
    const at = Date.now()
    const links = await Promise.all(open().map(packetsOf)).catch(() => [])
    const isSignalling = alive(made.sockets, ({ url, readyState }) => url.endsWith('/ws/webrtc') && readyState === 1).length > 0
    samples.push({ at, links, isSignalling, isTold: says.test(document.querySelector('main, #root, body').textContent) })
  }, 250)
  window.probe = {
    take: () => samples.splice(0),
    held: () => ({
      connections: open().length,
      constructed: made.connections.length,
      audioContexts: alive(made.contexts, ({ state }) => state !== 'closed').length,
      streams: alive(made.streams, (stream) => stream.getTracks().some(({ readyState }) => readyState === 'live')).length,
      sockets: alive(made.sockets, ({ readyState }) => readyState < 2).length,
    }),
  }
}`
}

/** The samples since the last call. */
export function takeSamples(page: Page): Promise<readonly Sample[]> {
  return page.evaluate<readonly Sample[]>('probe.take()')
}

export function heldBy(page: Page): Promise<Held> {
  return page.evaluate<Held>('probe.held()')
}
