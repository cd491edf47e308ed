import type { Transport } from './link.ts'
import { descriptionIn } from './link-frames.ts'

export type SentTracks = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null }

type Options = {
  readonly configuration: RTCConfiguration
  readonly localStream: MediaStream
  readonly sent: () => SentTracks
  /** Kilobits per second of video. */
  readonly videoKbps: () => number
  readonly onCandidate: (candidate: RTCIceCandidateInit) => void
  readonly onTransport: () => void
}

export type PeerConnection = ReturnType<typeof createPeerConnection>

/**
 * One RTCPeerConnection: an audio and a video transceiver made by the side that offers, whose tracks change without
 * negotiation.
 */
export function createPeerConnection(options: Options) {
  const { localStream, sent } = options
  const pc = new RTCPeerConnection(options.configuration)
  const stream = new MediaStream()
  let hasCandidate = false
  let isFollowed = false
  pc.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate) return
    hasCandidate = true
    options.onCandidate(candidate.toJSON())
  })
  pc.addEventListener('track', ({ track }) => stream.addTrack(track))
  pc.addEventListener('connectionstatechange', () => {
    followClosing()
    options.onTransport()
  })

  const transports = () => pc.getReceivers().flatMap(({ transport }) => transport ?? [])
  /** The other side closes its connection long before this one counts as lost. */
  function followClosing() {
    if (isFollowed) return
    for (const each of transports().slice(0, 1)) {
      isFollowed = true
      each.addEventListener('statechange', options.onTransport)
    }
  }

  /** Sends the tracks of this moment, sound before picture where there is little room. */
  async function sync(): Promise<void> {
    const tracks = sent()
    for (const { sender, receiver } of pc.getTransceivers()) {
      const kind = receiver.track.kind as 'audio' | 'video'
      if (sender.track !== tracks[kind]) await sender.replaceTrack(tracks[kind])
      await limit(sender, kind)
    }
  }
  async function limit(sender: RTCRtpSender, kind: 'audio' | 'video'): Promise<void> {
    const parameters = sender.getParameters()
    const [encoding] = parameters.encodings
    if (!encoding) return
    const maxBitrate = kind === 'audio' ? 48_000 : 1_000 * options.videoKbps()
    if (encoding.maxBitrate === maxBitrate) return
    encoding.maxBitrate = maxBitrate
    encoding.priority = kind === 'audio' ? 'high' : 'low'
    encoding.networkPriority = encoding.priority
    await sender.setParameters(parameters).catch(() => undefined)
  }

  return {
    stream,
    sync,
    description: () => pc.localDescription,
    /** No server that relays the connection was reached, and none but relayed ones are allowed. */
    isUnrelayed: (): boolean => !hasCandidate && pc.getConfiguration().iceTransportPolicy === 'relay',
    transport(): Transport {
      const { connectionState } = pc
      if (connectionState === 'new') return 'connecting'
      return transports().some(({ state }) => state === 'closed') ? 'closed' : connectionState
    },
    stats: async (): Promise<readonly Readonly<Record<string, unknown>>[]> => [
      ...((await pc.getStats()).values() as Iterable<Readonly<Record<string, unknown>>>),
    ],
    /** Whether sound must leave: a microphone that is off sends silence. */
    isSpeaking: (): boolean =>
      pc
        .getSenders()
        .some(({ track }) => track?.kind === 'audio' && track.readyState === 'live' && !track.muted),
    async offer(renewed: RTCConfiguration | undefined): Promise<void> {
      if (renewed) {
        pc.setConfiguration(renewed)
        pc.restartIce()
      } else
        for (const kind of ['audio', 'video'] as const)
          pc.addTransceiver(kind, { direction: 'sendrecv', streams: [localStream] })
      await sync()
      await pc.setLocalDescription()
    },
    async answer(sdp: unknown): Promise<void> {
      await pc.setRemoteDescription(descriptionIn('offer', sdp))
      for (const transceiver of pc.getTransceivers()) {
        transceiver.direction = 'sendrecv'
        transceiver.sender.setStreams(localStream)
      }
      await sync()
      await pc.setLocalDescription()
    },
    async accept(sdp: unknown): Promise<void> {
      await pc.setRemoteDescription(descriptionIn('answer', sdp))
      await sync()
    },
    async take(candidate: unknown): Promise<void> {
      // A candidate of an offer that was not taken.
      if (pc.remoteDescription)
        await pc.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => undefined)
    },
    close: (): void => pc.close(),
  }
}
