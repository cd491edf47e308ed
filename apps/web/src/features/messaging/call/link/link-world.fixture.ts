import { seededRandom } from '@escuta/kernel'
import { isWell, type Link, type LinkEffect, type LinkInput, type LinkSignal, newLink } from './link.ts'
import { stepLink } from './link-step.ts'
import {
  carried,
  connectionNamed,
  type Line,
  type ModelledConnection,
} from './modelled-connection.fixture.ts'

type Side = { link: Link; connection: ModelledConnection | undefined }
type Peer = {
  readonly id: string
  lives: number
  isAwake: boolean
  isSignalling: boolean
  readonly sides: Map<string, Side>
}
type Frame = {
  readonly from: string
  readonly to: string
  /** Inputs of the server keep their order, as they come by one socket. */
  readonly content: LinkSignal | 'present' | 'joined' | 'left'
  readonly arrivesAt: number
}

/** What a planted defect changes. */
export type Design = {
  readonly step: typeof stepLink
  /** A new offer in place of one that waits for its answer takes the former one back. */
  readonly rollsBack: boolean
  /** Whether senders also fall silent by themselves. */
  readonly silences: boolean
}
export const ownDesign: Design = { step: stepLink, rollsBack: false, silences: true }

const stepMs = 100

/** Peers, a server, and lines that lose, double, delay and reorder what they carry, all driven by one seed. */
export class LinkWorld {
  readonly peers: Peer[]
  frames: Frame[] = []
  now = 0
  sent = 0
  /** Until the world is fair, frames arrive by `deliverNow` alone. */
  isHeld = false
  readonly #cut = new Set<string>()
  readonly #random: () => number
  readonly #design: Design
  #isFair = false

  constructor(count: number, seed: number, design: Design = ownDesign) {
    this.#random = seededRandom(seed)
    this.#design = design
    this.peers = Array.from({ length: count }, (_, at) => ({
      id: `peer-${at}`,
      lives: 0,
      isAwake: true,
      isSignalling: false,
      sides: new Map(),
    }))
  }

  below(most: number): number {
    return Math.floor(this.#random() * most)
  }
  anyPeer(): Peer {
    return this.peers[this.below(this.peers.length)]!
  }

  /** A peer joins, or its signals reach the others again. */
  join(peer: Peer): void {
    if (peer.isSignalling) return
    peer.isSignalling = true
    for (const other of this.peers) {
      if (other === peer || !other.isSignalling) continue
      this.#say(other.id, peer.id, 'present')
      this.#say(peer.id, other.id, 'joined')
    }
  }
  lose(peer: Peer): void {
    if (!peer.isSignalling) return
    peer.isSignalling = false
    this.frames = this.frames.filter(({ to }) => to !== peer.id)
    for (const other of this.peers)
      if (other !== peer && other.isSignalling) this.#say(peer.id, other.id, 'left')
  }
  /** The page is loaded again, under the same peer id. */
  reload(peer: Peer): void {
    this.lose(peer)
    peer.sides.clear()
    peer.isAwake = true
    this.join(peer)
  }
  cut(one: Peer, other: Peer): void {
    this.#cut.add(lineOf(one.id, other.id))
  }
  /** The senders of a connection fall silent while it says connected. */
  mute(peer: Peer): void {
    const sides = [...peer.sides.values()]
    const side = sides[this.below(Math.max(1, sides.length))]
    if (side?.connection?.transport === 'connected') side.connection = { ...side.connection, isMute: true }
  }
  lostFrame(): void {
    const at = this.below(this.frames.length)
    if (typeof this.frames[at]?.content === 'object') this.frames.splice(at, 1)
  }
  doubledFrame(): void {
    const frame = this.frames[this.below(this.frames.length)]
    if (typeof frame?.content === 'object') this.frames.push({ ...frame, arrivesAt: this.#arrival() })
  }
  /** Delivers one frame before the others; those of the server stay in their order. */
  deliverNow(at: number): void {
    const frame = this.frames[at]
    if (!frame || !this.peer(frame.to).isAwake) return
    const isBefore = ({ to, content }: Frame) => to === frame.to && typeof content === 'string'
    if (typeof frame.content === 'string' && this.frames.slice(0, at).some(isBefore)) return
    this.frames.splice(at, 1)
    this.#receive(frame)
  }
  loseNow(at: number): void {
    if (typeof this.frames[at]?.content === 'object') this.frames.splice(at, 1)
  }
  doubleNow(at: number): void {
    const frame = this.frames[at]
    if (typeof frame?.content === 'object') this.frames.push(frame)
  }
  /** Names the state: two worlds of one name go on in the same way. */
  name(): string {
    const since = (at: number | null) => (at === null ? null : at - this.now)
    const sideOf = ([id, { link, connection }]: readonly [string, Side]) => [
      id,
      { ...link, dueAt: since(link.dueAt), since: since(link.since) },
      connection,
    ]
    const peers = this.peers.map((peer) => ({ ...peer, sides: [...peer.sides].map(sideOf) }))
    const frames = this.frames.map(({ from, to, content }) => [from, to, content])
    return JSON.stringify([peers, frames, [...this.#cut]])
  }
  /** From now on everything arrives, once, and everybody is there. */
  becomeFair(): void {
    this.#isFair = true
    this.#cut.clear()
    for (const peer of this.peers) {
      if (!peer.isAwake) this.wake(peer)
      this.join(peer)
    }
    this.frames = this.frames.map((frame) => ({
      ...frame,
      arrivesAt: Math.min(frame.arrivesAt, this.now + 800),
    }))
  }
  wake(peer: Peer): void {
    peer.isAwake = true
    for (const [other, side] of peer.sides) this.#input(peer, other, side, { type: 'resumed' })
  }

  run(ms: number): void {
    for (const until = this.now + ms; this.now < until;) {
      this.now += stepMs
      this.deliver()
      for (const peer of this.peers) if (peer.isAwake) this.#live(peer)
    }
  }
  deliver(): void {
    const due = this.frames.filter(({ to, arrivesAt }) => arrivesAt <= this.now && this.peer(to).isAwake)
    this.frames = this.frames.filter((frame) => !due.includes(frame))
    for (const frame of due.toSorted((one, other) => one.arrivesAt - other.arrivesAt)) this.#receive(frame)
  }
  peer(id: string): Peer {
    return this.peers.find((peer) => peer.id === id)!
  }

  /** Every side reads that the link is well, on one generation, and both senders send. */
  isHealed(): boolean {
    return this.peers.every((peer) =>
      this.peers.every((other) => {
        if (other === peer) return true
        const [own, theirs] = [peer.sides.get(other.id), other.sides.get(peer.id)]
        return (
          own !== undefined &&
          isWell(own.link) &&
          this.#isHeard(peer, own) &&
          own.link.connection === theirs?.link.connection
        )
      }),
    )
  }

  #arrival(): number {
    if (this.isHeld && !this.#isFair) return Infinity
    return this.now + 50 + this.below(this.#isFair ? 750 : 4_000)
  }
  #say(from: string, to: string, content: Frame['content']): void {
    const before = this.frames.findLast((frame) => frame.to === to && typeof frame.content === 'string')
    const arrivesAt = Math.max(this.#arrival(), before?.arrivesAt ?? 0)
    this.frames.push({ from, to, content, arrivesAt })
  }
  #receive({ from, to, content }: Frame): void {
    const peer = this.peer(to)
    let side = peer.sides.get(from)
    if (typeof content === 'object') {
      if (side) this.#input(peer, from, side, { type: 'signal', signal: content })
      return
    }
    if (!side && content === 'left') return
    if (!side) {
      peer.lives += 1
      const life = peer.lives
      side = { link: newLink({ ownPeerId: to, otherPeerId: from, life }), connection: undefined }
      peer.sides.set(from, side)
    }
    this.#input(peer, from, side, { type: content })
  }

  #input(peer: Peer, other: string, side: Side, input: LinkInput): void {
    const { link, effects } = this.#design.step(side.link, input, this.now)
    side.link = link
    for (const effect of effects) this.#perform(peer, other, side, effect)
  }
  #perform(peer: Peer, other: string, side: Side, effect: LinkEffect): void {
    if (effect.type === 'gone') return void peer.sides.delete(other)
    if (effect.type === 'close') return void (side.connection = undefined)
    if (effect.type === 'create') return void (side.connection = connectionNamed(effect.connection))
    const { connection } = side
    if (effect.type === 'candidate' || connection?.name !== effect.connection) return undefined
    if (effect.type === 'accept')
      return void (side.connection = { ...connection, negotiated: connection.offered })
    if (effect.type === 'answer') side.connection = { ...connection, negotiated: effect.offer, pairedMs: 0 }
    if (effect.type === 'offer') side.connection = this.#offering(connection, effect.offer)
    return this.#signal(peer, other, side.link, effect)
  }
  #offering(connection: ModelledConnection, offered: number): ModelledConnection {
    const isTakenBack = connection.offered > connection.negotiated && this.#design.rollsBack
    return { ...connection, offered, isMute: connection.isMute || isTakenBack }
  }
  #signal(
    peer: Peer,
    to: string,
    link: Link,
    effect: Exclude<LinkEffect, { type: 'create' | 'accept' | 'candidate' | 'close' | 'gone' }>,
  ): void {
    this.sent += 1
    // The server passes signals on between those it knows.
    if (!peer.isSignalling || !this.peer(to).isSignalling) return
    const { life, otherLife, generation, connection } = link
    const type = effect.type === 'resend' ? effect.description : effect.type
    const { offer } = effect
    const content = {
      life,
      ...(otherLife !== null && { toLife: otherLife }),
      generation,
      connection,
      sdp: '',
      ...(type === 'answer' ? { type, offer } : { type, offer, isRestart: offer > 1 }),
    } as const satisfies LinkSignal
    this.frames.push({ from: peer.id, to, content, arrivesAt: this.#arrival() })
  }

  #live(peer: Peer): void {
    for (const [other, side] of peer.sides) {
      this.#carry(peer, other, side)
      const { dueAt } = side.link
      if (dueAt !== null && dueAt <= this.now)
        this.#input(peer, other, side, { type: 'due', isSignalling: peer.isSignalling })
    }
  }
  /** Lets time pass for a connection, and tells its side what changed. */
  #carry(peer: Peer, otherId: string, side: Side): void {
    if (!side.connection) return
    const { name, transport: before } = side.connection
    const connection = carried(side.connection, this.#lineOf(peer, side), stepMs)
    const { transport } = connection
    side.connection = connection
    if (transport !== before)
      this.#input(peer, otherId, side, { type: 'transport', connection: name, transport })
    const isSilent = connection.silentMs >= 5_000
    if (isSilent !== side.link.isSilent)
      this.#input(peer, otherId, side, { type: 'flow', connection: name, isSilent })
  }
  #lineOf(peer: Peer, side: Side): Line {
    const other = this.peer(side.link.otherPeerId)
    const isOther = other.sides.get(peer.id)?.connection?.name !== side.connection?.name
    return {
      isPaired: this.#isPaired(peer, other, side),
      isClosed: isOther && !this.#isCut(peer, other),
      isHeard: this.#isHeard(peer, side),
    }
  }
  #isCut(one: Peer, other: Peer): boolean {
    return this.#cut.has(lineOf(one.id, other.id))
  }
  #isPaired(peer: Peer, other: Peer, { connection }: Side): boolean {
    const theirs = other.sides.get(peer.id)?.connection
    if (!connection || !theirs || this.#isCut(peer, other) || !other.isAwake) return false
    return (
      theirs.name === connection.name &&
      connection.negotiated > 0 &&
      theirs.negotiated === connection.negotiated
    )
  }
  /** Packets leave and arrive. */
  #isHeard(peer: Peer, side: Side): boolean {
    const other = this.peer(side.link.otherPeerId)
    const theirs = other.sides.get(peer.id)?.connection
    return this.#isPaired(peer, other, side) && !side.connection!.isMute && !theirs!.isMute
  }
}

const lineOf = (one: string, other: string): string => [one, other].toSorted().join(' ')
