import type { CallPeer, IceServers } from '@escuta/messaging/contract'
import type { Frame } from '../../../lib/json-socket.ts'
import type { MediaState, RemotePeer } from './call-state.ts'
import { iceConfiguration } from './ice-configuration.ts'
import { nextFallback, noFallback, type Quality, sendingQualityOf } from './link-quality.ts'
import { isPolite } from './link-recovery.ts'
import type { LocalMedia } from './local-media.ts'
import { createPeerLink, type LinkState, type PeerLink } from './peer-link.ts'

type Options = {
  readonly ownPeerId: () => string
  readonly iceServers: () => Promise<IceServers>
  readonly media: LocalMedia
  readonly send: (frame: object) => void
  readonly isSignalling: () => boolean
  readonly onChange: () => void
  /** Video is sent, or not sent, from now on. */
  readonly onAudioOnly: () => void
  readonly onGone: (peer: CallPeer) => void
  readonly onReconnecting: (peer: CallPeer) => void
}

type Entry = {
  readonly peer: CallPeer
  readonly link: PeerLink
  media: MediaState
  shown: LinkState['connection']
  /** Runs where the server no longer knows the peer, who may be connecting again. */
  leaving: ReturnType<typeof setTimeout> | undefined
}

/** A peer whose connection to the server is lost, but not that to this page, is back within this time or gone. */
const leavingMs = 8_000

/** The peers of a call and the connections to them. */
export function createCallPeers(options: Options) {
  const { media, onChange } = options
  const configuration = iceConfiguration(options.iceServers)
  const entries = new Map<string, Entry>()
  let fallback = noFallback
  let isByHand = false
  const isAudioOnly = (): boolean => isByHand || fallback.isOn

  function sent() {
    const { audio, video } = media.sent()
    return { audio, video: isAudioOnly() ? null : video }
  }
  function sync() {
    for (const { link } of entries.values()) link.sync()
  }
  function changeAudioOnly(change: () => void) {
    const before = isAudioOnly()
    change()
    if (isAudioOnly() === before) return
    sync()
    options.onAudioOnly()
    onChange()
  }

  function enter(peer: CallPeer): Entry {
    const { peerId } = peer
    const link = createPeerLink({
      isPolite: isPolite(options.ownPeerId(), peerId),
      newId: () => crypto.randomUUID(),
      configuration,
      send: (signal) => options.send({ ...signal, targetPeerId: peerId }),
      isSignalling: options.isSignalling,
      peers: () => entries.size,
      localStream: media.state().stream,
      sent,
      onChange: () => linkChanged(peerId),
      onMeasured: () => measured(peerId),
    })
    const entry: Entry = {
      peer,
      link,
      media: { microphone: true, camera: true, screen: false },
      shown: 'connecting',
      leaving: undefined,
    }
    entries.set(peerId, entry)
    // The upload is divided anew.
    sync()
    return entry
  }
  function linkChanged(peerId: string) {
    const entry = entries.get(peerId)
    if (!entry) return
    const { connection } = entry.link.state()
    if (entry.leaving !== undefined && !entry.link.isAlive()) return remove(peerId)
    const isLost = entry.shown === 'connected' && connection === 'reconnecting'
    entry.shown = connection
    onChange()
    if (isLost) options.onReconnecting(entry.peer)
  }
  function measured(peerId: string) {
    const entry = entries.get(peerId)
    // A page that was closed sends nothing any more, long before the connection counts as lost.
    if (entry?.leaving !== undefined && entry.link.state().measurement?.receivedKbps === 0) remove(peerId)
    const qualities = [...entries.values()].flatMap(({ link }) => {
      const { connection, measurement } = link.state()
      return connection === 'connected' && measurement ? [sendingQualityOf(measurement)] : []
    })
    if (qualities.length > 0) changeAudioOnly(() => (fallback = nextFallback(fallback, bestOf(qualities))))
  }

  function stay(entry: Entry) {
    clearTimeout(entry.leaving)
    entry.leaving = undefined
  }
  function leaveLater(entry: Entry) {
    clearTimeout(entry.leaving)
    if (!entry.link.isAlive()) return remove(entry.peer.peerId)
    entry.leaving = setTimeout(() => remove(entry.peer.peerId), leavingMs)
    return undefined
  }
  function remove(peerId: string) {
    const entry = entries.get(peerId)
    if (!entry) return
    stay(entry)
    entry.link.close()
    entries.delete(peerId)
    sync()
    onChange()
    options.onGone(entry.peer)
  }

  return {
    list: (): readonly RemotePeer[] =>
      [...entries.values()].map(({ peer, link, media: shown }) => {
        const { stream, connection, quality, isUnrelayed } = link.state()
        return { ...peer, stream, media: shown, connection, quality, isUnrelayed }
      }),
    isAudioOnly,
    sync,
    /** Asks for the ICE servers before the first connection needs them. */
    prepare: (): void => void configuration(),
    /** The server says who is there: offers connections to those that are new, mends broken ones, leaves working ones. */
    present(peers: readonly CallPeer[]): void {
      for (const peer of peers) {
        const known = entries.get(peer.peerId)
        if (known) {
          stay(known)
          known.link.mend()
        } else enter(peer).link.offer()
      }
      for (const entry of entries.values())
        if (!peers.some(({ peerId }) => peerId === entry.peer.peerId)) leaveLater(entry)
      onChange()
    },
    /** A peer has joined, and offers a connection; false for one who was there, and only connected again. */
    joined(peer: CallPeer): boolean {
      const known = entries.get(peer.peerId)
      if (known) {
        stay(known)
        known.link.awaitOffer()
      } else enter(peer)
      onChange()
      return !known
    },
    left(peerId: string): void {
      const entry = entries.get(peerId)
      if (entry) leaveLater(entry)
    },
    remove,
    mediaOf(peerId: string, { microphone, camera, screen }: MediaState): void {
      const entry = entries.get(peerId)
      if (!entry) return
      entry.media = { microphone, camera, screen }
      onChange()
    },
    receive(frame: Frame): void {
      entries.get(String(frame['peerId']))?.link.receive(frame)
    },
    /** By hand, which also takes a fallback back. */
    setAudioOnly(on: boolean): void {
      changeAudioOnly(() => {
        isByHand = on
        fallback = { ...noFallback, needed: fallback.needed }
      })
    },
    clear(): void {
      for (const entry of entries.values()) {
        stay(entry)
        entry.link.close()
      }
      entries.clear()
    },
  }
}

function bestOf(qualities: readonly Quality[]): Quality {
  return (['good', 'fair', 'poor'] as const).find((quality) => qualities.includes(quality)) ?? 'poor'
}
