import type { CallPeer, IceServers } from '@escuta/messaging/contract'
import type { Frame } from '../../../lib/json-socket.ts'
import type { MediaState, RemotePeer } from './call-state.ts'
import { iceConfiguration } from './ice-configuration.ts'
import { videoKbps } from './link-quality.ts'
import { fallbackHealed, nextFallback, noFallback, videoAgain } from './link/fallback.ts'
import type { Outage } from './link/outage.ts'
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
  readonly onHealed: (outage: Outage) => void
  /** Each second in which sound or picture of a peer is missing. */
  readonly onTrouble: () => void
}

type Entry = {
  readonly peer: CallPeer
  readonly link: PeerLink
  media: MediaState
  shown: LinkState['connection']
}

export type CallPeers = ReturnType<typeof createCallPeers>

/** Video of a probe, which must not displace the sound of a weak line. */
const probeKbps = 100
const measuredMs = 1_500

/** The peers of a call and the connections to them. */
export function createCallPeers(options: Options) {
  const { media, onChange } = options
  const configuration = iceConfiguration(options.iceServers)
  const entries = new Map<string, Entry>()
  let fallback = noFallback
  let isByHand = false
  let measuredAt = 0
  const isVideoLeftOut = (): boolean => fallback.mode !== 'video'
  const isAudioOnly = (): boolean => isByHand || isVideoLeftOut()
  const isProbing = (): boolean => fallback.mode === 'probe'

  function sent() {
    const { audio, video } = media.sent()
    // In a call of sound alone by hand no camera is open: what is there is a shared screen.
    return { audio, video: isVideoLeftOut() && !isProbing() ? null : video }
  }
  function sync() {
    for (const { link } of entries.values()) link.sync()
  }
  function changeAudioOnly(change: () => void) {
    const [wasAudioOnly, wasLeftOut, wasProbing] = [isAudioOnly(), isVideoLeftOut(), isProbing()]
    change()
    const isChanged = isAudioOnly() !== wasAudioOnly || isVideoLeftOut() !== wasLeftOut
    if (isChanged || isProbing() !== wasProbing) sync()
    if (!isChanged) return
    options.onAudioOnly()
    onChange()
  }

  function enter(peer: CallPeer): Entry {
    const { peerId } = peer
    const link = createPeerLink({
      ownPeerId: options.ownPeerId(),
      otherPeerId: peerId,
      configuration,
      send: (signal) => options.send({ ...signal, targetPeerId: peerId }),
      isSignalling: options.isSignalling,
      videoKbps: (quality) => (isProbing() ? probeKbps : videoKbps(entries.size, quality)),
      localStream: media.state().stream,
      sent,
      isHeardFrom: () => entries.has(peerId) && isSending(entries.get(peerId)!.media),
      onChange: () => linkChanged(peerId),
      onMeasured: measured,
      onTrouble: options.onTrouble,
      onHealed(outage) {
        fallback = fallbackHealed(fallback, performance.now())
        options.onHealed(outage)
      },
      onGone: () => remove(peerId),
    })
    const entry: Entry = {
      peer,
      link,
      media: { microphone: true, camera: true, screen: false },
      shown: 'connecting',
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
    const isLost = entry.shown === 'connected' && connection === 'reconnecting'
    entry.shown = connection
    onChange()
    if (isLost) options.onReconnecting(entry.peer)
  }
  /** One reading of all connections, of which each says when it was measured. */
  function measured() {
    const now = performance.now()
    if (now - measuredAt < measuredMs) return
    measuredAt = now
    const readings = [...entries.values()].flatMap(({ link }) => {
      const { connection, measurement } = link.state()
      return connection === 'connected' && measurement ? [measurement] : []
    })
    changeAudioOnly(() => (fallback = nextFallback(fallback, readings, now)))
  }

  function remove(peerId: string) {
    const entry = entries.get(peerId)
    if (!entry) return
    entry.link.close()
    entries.delete(peerId)
    sync()
    onChange()
    options.onGone(entry.peer)
  }

  return {
    list: (): readonly RemotePeer[] =>
      [...entries.values()].map(({ peer, link, media: shown }) => {
        const { stream, connection, quality, isPaused, isUnrelayed } = link.state()
        return { ...peer, stream, media: shown, connection, quality, isPaused, isUnrelayed }
      }),
    isAudioOnly,
    /** Whether no video is sent because of the network, not even a shared screen. */
    isVideoLeftOut,
    sync,
    /** Asks for the ICE servers before the first connection needs them. */
    prepare: (): void => void configuration(),
    /** The server says who is there: offers connections to those that are new, mends broken ones, leaves working ones. */
    present(peers: readonly CallPeer[]): void {
      for (const peer of peers) (entries.get(peer.peerId) ?? enter(peer)).link.present()
      for (const { peer, link } of entries.values())
        if (!peers.some(({ peerId }) => peerId === peer.peerId)) link.left()
      onChange()
    },
    /** A peer has joined, and offers a connection; false for one who was there, and only connected again. */
    joined(peer: CallPeer): boolean {
      const known = entries.get(peer.peerId)
      const { link } = known ?? enter(peer)
      link.joined()
      onChange()
      return !known
    },
    /** The server no longer knows a peer: who is still heard stays, and may be connecting again. */
    left(peerId: string): void {
      entries.get(peerId)?.link.left()
    },
    remove,
    /** False where the peer is not known. */
    mediaOf(peerId: string, { microphone, camera, screen }: MediaState): boolean {
      const entry = entries.get(peerId)
      if (!entry) return false
      entry.media = { microphone, camera, screen }
      onChange()
      return true
    },
    /** False where the peer is not known. */
    receive(frame: Frame): boolean {
      const entry = entries.get(String(frame['peerId']))
      entry?.link.receive(frame)
      return entry !== undefined
    },
    /** By hand, which also takes a fallback back. */
    setAudioOnly(on: boolean): void {
      changeAudioOnly(() => {
        isByHand = on
        fallback = videoAgain(noFallback, performance.now())
      })
    },
    clear(): void {
      for (const { link } of entries.values()) link.close()
      entries.clear()
    },
  }
}

const isSending = ({ microphone, camera, screen }: MediaState): boolean => microphone || camera || screen
