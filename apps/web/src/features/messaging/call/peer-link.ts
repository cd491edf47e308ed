import type { Frame } from '../../../lib/json-socket.ts'
import {
  measurementBetween,
  type Measurement,
  type Quality,
  qualityOf,
  totalsOf,
  type Totals,
} from './link-quality.ts'
import { isPaused, isSilent, newFlow, nextFlow, packetCountsOf } from './link/flow.ts'
import { envelopeOf, type Signal, signalIn } from './link/link-frames.ts'
import { nextOutage, noOutage, type Outage } from './link/outage.ts'
import { stepLink } from './link/link-step.ts'
import { isWell, type LinkEffect, type LinkInput, newLink } from './link/link.ts'
import { createPeerConnection, type PeerConnection, type SentTracks } from './link/peer-connection.ts'

export type LinkState = {
  readonly stream: MediaStream
  /** Connected: packets arrive and leave. */
  readonly connection: 'connecting' | 'connected' | 'reconnecting'
  readonly quality: Quality
  readonly measurement: Measurement | null
  /** Nothing has arrived or left for a moment, though the connection stands. */
  readonly isPaused: boolean
  /** The person hides their address, and no server that relays the connection was reached. */
  readonly isUnrelayed: boolean
}

type Options = {
  readonly ownPeerId: string
  readonly otherPeerId: string
  readonly configuration: () => Promise<RTCConfiguration>
  readonly send: (signal: Signal) => void
  readonly isSignalling: () => boolean
  /** Of the connection's quality; null before it was measured. */
  readonly videoKbps: (quality: Quality | null) => number
  readonly localStream: MediaStream
  readonly sent: () => SentTracks
  /** Whether the other side says that it sends sound or picture. */
  readonly isHeardFrom: () => boolean
  readonly onChange: () => void
  readonly onMeasured: () => void
  /** Each second in which the link is not well, or packets pause. */
  readonly onTrouble: () => void
  readonly onHealed: (outage: Outage) => void
  /** The other side has left, and nothing comes from it any more. */
  readonly onGone: () => void
}

const readMs = 1_000
const measureMs = 2_000
/** Readings that are further apart: the page was suspended. */
const pauseMs = 4_000
let lastLife = 0

export type PeerLink = ReturnType<typeof createPeerLink>

/** The connection to one peer: does in the browser what the link (link/link-step.ts) decides. */
export function createPeerLink(options: Options) {
  lastLife = Math.max(lastLife + 1, Date.now())
  let link = newLink({ ownPeerId: options.ownPeerId, otherPeerId: options.otherPeerId, life: lastLife })
  let pc: PeerConnection | undefined
  let stream = new MediaStream()
  let wasConnected = false
  let flow = newFlow(0)
  let readAt = Date.now()
  let totals: Totals | undefined
  let measurement: Measurement | null = null
  let isUnrelayed = false
  let outage = noOutage
  let shown = ''
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let work: Promise<unknown> = Promise.resolve()

  function step(input: LinkInput): void {
    if (isClosed) return
    const now = performance.now()
    const { link: next, effects } = stepLink(link, input, now)
    link = next
    clearTimeout(timer)
    if (link.dueAt !== null) timer = setTimeout(due, Math.max(0, link.dueAt - now))
    followOutage(now)
    wasConnected ||= isWell(link)
    if (isWell(link)) isUnrelayed = false
    showChange()
    for (const effect of effects) begin(effect)
  }
  function due() {
    isUnrelayed = pc?.isUnrelayed() === true
    step({ type: 'due', isSignalling: options.isSignalling() })
  }
  function followOutage(now: number) {
    const { next, healed } = nextOutage(outage, link, now)
    outage = next
    if (healed) options.onHealed(healed)
  }
  const connection = (): LinkState['connection'] =>
    isWell(link) ? 'connected' : wasConnected ? 'reconnecting' : 'connecting'
  function showChange() {
    const now = [connection(), stream.id, qualityNow(), isUnrelayed, hasPaused()].join()
    if (now === shown) return
    shown = now
    options.onChange()
  }

  function begin(effect: LinkEffect): void {
    if (effect.type === 'gone') return options.onGone()
    if (effect.type === 'close' || effect.type === 'create') drop()
    if (effect.type === 'close') return undefined
    return inTurn(effect.connection, () => perform(effect))
  }
  function drop() {
    pc?.close()
    pc = undefined
    // A step of a closed connection never ends (WebRTC, "chain an operation"): nothing waits for it.
    work = Promise.resolve()
  }
  /** One after the other; those of a former generation are left out. */
  function inTurn(name: string, task: () => Promise<void>): void {
    const isCurrent = () => !isClosed && link.connection === name
    work = work
      .then(() => (isCurrent() ? task() : undefined))
      .catch(() => step({ type: 'refused', connection: name }))
  }

  async function perform(effect: Exclude<LinkEffect, { readonly type: 'close' | 'gone' }>): Promise<void> {
    const name = effect.connection
    if (effect.type === 'create') return create(name)
    const own = pc
    if (!own) return undefined
    if (effect.type === 'candidate') return own.take(effect.candidate)
    if (effect.type === 'accept') return own.accept(effect.sdp)
    if (effect.type === 'offer') await own.offer(effect.isRestart ? await options.configuration() : undefined)
    if (effect.type === 'answer') await own.answer(effect.sdp)
    if (link.connection !== name) return undefined
    const { offer } = effect
    const type = effect.type === 'resend' ? effect.description : effect.type
    const named = { ...envelopeOf(link), offer, sdp: own.description() }
    options.send(type === 'answer' ? { ...named, type } : { ...named, type, isRestart: offer > 1 })
    // A sender that an offer made has no limits to set before its answer.
    return type === 'answer' ? own.sync() : undefined
  }
  async function create(name: string): Promise<void> {
    const configuration = await options.configuration()
    if (isClosed || link.connection !== name) return
    const made = createPeerConnection({
      configuration,
      localStream: options.localStream,
      sent: options.sent,
      videoKbps: () => options.videoKbps(measurement && qualityNow()),
      onCandidate(candidate) {
        if (link.connection === name) options.send({ ...envelopeOf(link), type: 'ice_candidate', candidate })
      },
      onTransport: () => readTransport(name),
    })
    pc = made
    stream = made.stream
    totals = undefined
    flow = newFlow(performance.now())
    showChange()
  }
  function readTransport(name: string) {
    const transport = link.connection === name ? pc?.transport() : undefined
    if (!transport || transport === link.transport) return
    if (transport === 'connected' && !link.wasConnected) flow = newFlow(performance.now())
    step({ type: 'transport', connection: name, transport })
  }

  const sync = (): void => inTurn(link.connection, async () => pc?.sync())
  const hasPaused = (): boolean => isPaused(flow, flow.readAt)
  const qualityNow = (): Quality => (measurement ? qualityOf(measurement) : 'good')

  async function read(): Promise<void> {
    const read = pc
    const name = link.connection
    const start = Date.now()
    if (start - readAt > pauseMs) step({ type: 'resumed' })
    readAt = start
    readTransport(name)
    if (!isWell(link)) options.onTrouble()
    if (!read || link.transport !== 'connected') return
    const report = await read.stats()
    if (read !== pc || link.connection !== name) return
    const now = performance.now()
    const expected = { received: options.isHeardFrom(), sent: read.isSpeaking() }
    flow = nextFlow(flow, packetCountsOf(report), expected, now)
    showChange()
    if (hasPaused()) options.onTrouble()
    const silent = isSilent(flow, now)
    if (silent !== link.isSilent) step({ type: 'flow', connection: name, isSilent: silent })
    if (!totals || now - totals.at > measureMs - readMs / 2) measure(totalsOf(report, now))
  }
  function measure(after: Totals) {
    const before = totals
    totals = after
    if (!before) return
    const last = measurement && qualityNow()
    measurement = measurementBetween(before, after)
    if (qualityNow() !== last) sync()
    showChange()
    options.onMeasured()
  }
  const reading = setInterval(() => void read().catch(() => undefined), readMs)

  return {
    state: (): LinkState => ({
      stream,
      connection: connection(),
      quality: qualityNow(),
      measurement,
      isPaused: hasPaused(),
      isUnrelayed,
    }),
    /** The server says that the other side is there. */
    present: (): void => step({ type: 'present' }),
    /** The other side has joined, or is connected to the server again. */
    joined: (): void => step({ type: 'joined' }),
    left: (): void => step({ type: 'left' }),
    receive(frame: Frame): void {
      const signal = signalIn(frame)
      if (signal) step({ type: 'signal', signal })
    },
    /** The tracks or the number of peers have changed. */
    sync,
    close(): void {
      isClosed = true
      clearInterval(reading)
      clearTimeout(timer)
      drop()
    },
  }
}
