import type { Frame } from '../../../lib/json-socket.ts'
import {
  measurementBetween,
  type Measurement,
  type Quality,
  qualityOf,
  totalsOf,
  type Totals,
  videoKbps,
} from './link-quality.ts'
import { recoveryOf } from './link-recovery.ts'

export type SentTracks = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null }

/** What is sent to the other side beside `targetPeerId`. */
export type Signal =
  | {
      readonly type: 'offer' | 'answer'
      readonly sdp: unknown
      readonly link: string
      readonly isRestart?: boolean
    }
  | { readonly type: 'ice_candidate'; readonly candidate: unknown; readonly link: string }

export type LinkState = {
  readonly stream: MediaStream
  readonly connection: 'connecting' | 'connected' | 'reconnecting'
  readonly quality: Quality
  readonly measurement: Measurement | null
  /** The person hides their address, and no server that relays the connection was reached. */
  readonly isUnrelayed: boolean
}

type Options = {
  /** Of two offers at the same time the polite side gives its own up. */
  readonly isPolite: boolean
  readonly newId: () => string
  readonly configuration: () => Promise<RTCConfiguration>
  readonly send: (signal: Signal) => void
  readonly isSignalling: () => boolean
  /** Peers that share the upload. */
  readonly peers: () => number
  readonly localStream: MediaStream
  readonly sent: () => SentTracks
  readonly onChange: () => void
  readonly onMeasured: () => void
}

const tickMs = 1_000
const measureMs = 2_000

export type PeerLink = ReturnType<typeof createPeerLink>

/**
 * The connection to one peer: one audio and one video transceiver made by the side that begins, whose tracks change
 * without negotiation. Offers are made at the beginning and to restart ICE; when both sides make one, the polite side
 * gives its own up (perfect negotiation). `link` in the signals names a connection, so that a side that begins anew is
 * recognised, and late signals of the former connection are left out.
 */
export function createPeerLink(options: Options) {
  const { isPolite, configuration, send, sent, onChange } = options
  let pc: RTCPeerConnection | undefined
  let link = ''
  let stream = new MediaStream()
  let wasConnected = false
  let attempts = 0
  let since = performance.now()
  let totals: Totals | undefined
  let measurement: Measurement | null = null
  let hasCandidate = false
  let isUnrelayed = false
  let isClosed = false
  let work: Promise<unknown> = Promise.resolve()

  /** Signals and own offers one after the other; what fails is mended by beginning anew. */
  function inTurn(task: () => Promise<void>): void {
    work = work.then(() => (isClosed ? undefined : task())).catch(abandon)
  }
  function abandon() {
    pc?.close()
    pc = undefined
    since = performance.now()
    onChange()
  }

  async function begin(id: string): Promise<RTCPeerConnection> {
    const settings = await configuration()
    pc?.close()
    const made = new RTCPeerConnection(settings)
    const remote = new MediaStream()
    made.addEventListener('icecandidate', ({ candidate }) => {
      if (made === pc) hasCandidate ||= candidate !== null
      if (candidate) send({ type: 'ice_candidate', candidate: candidate.toJSON(), link: id })
    })
    made.addEventListener('track', ({ track }) => remote.addTrack(track))
    made.addEventListener('connectionstatechange', () => {
      if (made === pc) connectionChanged(made)
    })
    if (isClosed) made.close()
    pc = made
    link = id
    stream = remote
    totals = undefined
    hasCandidate = false
    since = performance.now()
    onChange()
    return made
  }
  function connectionChanged({ connectionState }: RTCPeerConnection) {
    since = performance.now()
    if (connectionState === 'connected') {
      isUnrelayed = false
      wasConnected = true
      attempts = 0
    }
    onChange()
    recover()
  }

  async function offerAnew(): Promise<void> {
    const made = await begin(options.newId())
    for (const kind of ['audio', 'video'] as const)
      made.addTransceiver(kind, { direction: 'sendrecv', streams: [options.localStream] })
    await syncTracks()
    await offer(made, false)
  }
  async function offer(made: RTCPeerConnection, isRestart: boolean): Promise<void> {
    if (made.signalingState !== 'stable') return
    await made.setLocalDescription()
    send({ type: 'offer', sdp: made.localDescription, link, isRestart })
  }
  async function restart(): Promise<void> {
    if (!pc?.remoteDescription) return offerAnew()
    // An offer that was not answered is lost: it is taken back for the new one.
    if (pc.signalingState === 'have-local-offer') await pc.setLocalDescription({ type: 'rollback' })
    pc.setConfiguration(await configuration())
    pc.restartIce()
    return offer(pc, true)
  }

  async function takeOffer(frame: Frame): Promise<void> {
    const named = linkIn(frame)
    const isOther = !pc || (named !== undefined && named !== link)
    const isOffering = pc?.signalingState === 'have-local-offer'
    if (isOffering && !isPolite) return undefined
    // The other side restarts a connection that this side gave up.
    if (isOther && frame['isRestart'] === true) return offerAnew()
    const own = isOther ? await begin(named ?? '') : pc!
    await own.setRemoteDescription(descriptionIn('offer', frame))
    for (const transceiver of own.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      transceiver.sender.setStreams(options.localStream)
    }
    await syncTracks()
    await own.setLocalDescription()
    send({ type: 'answer', sdp: own.localDescription, link })
    // A sender that an offer made has no limits to set before its answer.
    await syncTracks()
  }
  async function takeAnswer(frame: Frame): Promise<void> {
    if (pc?.signalingState !== 'have-local-offer' || !isOfLink(frame)) return
    await pc.setRemoteDescription(descriptionIn('answer', frame))
    await syncTracks()
  }
  async function takeCandidate(frame: Frame): Promise<void> {
    if (!pc?.remoteDescription || !isOfLink(frame)) return
    // A candidate of an offer that was not taken.
    await pc.addIceCandidate(frame['candidate'] as RTCIceCandidateInit).catch(() => undefined)
  }
  const isOfLink = (frame: Frame): boolean => (linkIn(frame) ?? link) === link

  /** Sends the tracks of this moment, sound before picture where there is little room. */
  async function syncTracks(): Promise<void> {
    const tracks = sent()
    for (const { sender, receiver } of pc?.getTransceivers() ?? []) {
      const kind = receiver.track.kind as 'audio' | 'video'
      if (sender.track !== tracks[kind]) await sender.replaceTrack(tracks[kind])
      await limit(sender, kind)
    }
  }
  async function limit(sender: RTCRtpSender, kind: 'audio' | 'video'): Promise<void> {
    const parameters = sender.getParameters()
    const [encoding] = parameters.encodings
    if (!encoding) return
    const maxBitrate = kind === 'audio' ? 48_000 : 1_000 * videoKbps(options.peers(), qualityNow())
    if (encoding.maxBitrate === maxBitrate) return
    encoding.maxBitrate = maxBitrate
    encoding.priority = kind === 'audio' ? 'high' : 'low'
    encoding.networkPriority = encoding.priority
    await sender.setParameters(parameters).catch(() => undefined)
  }
  const qualityNow = (): Quality => (measurement ? qualityOf(measurement) : 'good')

  function recover() {
    const decision = recoveryOf({
      connectionState: pc ? pc.connectionState : 'new',
      sinceMs: performance.now() - since,
      attempts,
      wasConnected: wasConnected && pc !== undefined,
      isPolite,
      isSignalling: options.isSignalling(),
    })
    if (decision === 'wait') return
    isUnrelayed = !hasCandidate && pc?.getConfiguration().iceTransportPolicy === 'relay'
    attempts = decision === 'anew' ? 1 : attempts + 1
    since = performance.now()
    inTurn(decision === 'anew' ? offerAnew : restart)
  }
  async function measure(): Promise<void> {
    if (pc?.connectionState !== 'connected') return
    const measured = pc
    const report = await measured.getStats()
    if (measured !== pc) return
    const before = totals
    totals = totalsOf(report.values() as Iterable<Readonly<Record<string, unknown>>>, performance.now())
    if (!before) return
    const last = qualityNow()
    measurement = measurementBetween(before, totals)
    if (qualityNow() !== last) {
      inTurn(syncTracks)
      onChange()
    }
    options.onMeasured()
  }
  const ticking = setInterval(recover, tickMs)
  const measuring = setInterval(() => void measure().catch(() => undefined), measureMs)

  return {
    state: (): LinkState => ({
      stream,
      connection:
        pc?.connectionState === 'connected' ? 'connected' : wasConnected ? 'reconnecting' : 'connecting',
      quality: qualityNow(),
      measurement,
      isUnrelayed,
    }),
    /** Offers a connection to a peer who was there before. */
    offer: (): void => inTurn(offerAnew),
    receive(frame: Frame): void {
      if (frame.type === 'offer') inTurn(() => takeOffer(frame))
      if (frame.type === 'answer') inTurn(() => takeAnswer(frame))
      if (frame.type === 'ice_candidate') inTurn(() => takeCandidate(frame))
    },
    /** The tracks or the number of peers have changed. */
    sync: (): void => inTurn(syncTracks),
    /** Signals reach the other side again: a connection that does not work is mended now. */
    mend(): void {
      if (pc?.connectionState === 'connected') return
      attempts += 1
      since = performance.now()
      inTurn(wasConnected ? restart : offerAnew)
    },
    /** The other side has joined again: an offer that waits for its answer is lost, theirs follows. */
    awaitOffer(): void {
      inTurn(async () => {
        if (pc?.signalingState === 'have-local-offer' && !pc.remoteDescription) abandon()
      })
    },
    /** Whether sound and picture still come in. */
    isAlive(): boolean {
      const transports = pc?.getReceivers().map(({ transport }) => transport?.state) ?? []
      return pc?.connectionState === 'connected' && !transports.includes('closed')
    },
    close(): void {
      isClosed = true
      clearInterval(ticking)
      clearInterval(measuring)
      pc?.close()
    },
  }
}

/** The connection that a signal belongs to; clients that know of one only do not say it. */
function linkIn({ link }: Frame): string | undefined {
  return typeof link === 'string' ? link : undefined
}

/** A description as an object, or as text alone. */
function descriptionIn(type: 'offer' | 'answer', { sdp }: Frame): RTCSessionDescriptionInit {
  return typeof sdp === 'string' ? { type, sdp } : (sdp as RTCSessionDescriptionInit)
}
