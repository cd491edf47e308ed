/** What carries sound and picture; `closed` is a connection that the other side has closed. */
export type Transport = 'none' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'closed'

/**
 * One side of the link between two peers, apart from the browser. A generation is one RTCPeerConnection on each side,
 * named by its number and by the side that offers in it, its owner. Of two generations the later one counts, on both
 * sides: no offer is ever rolled back.
 */
export type Link = {
  readonly ownPeerId: string
  readonly otherPeerId: string
  /** Names this side's memory of the link; larger than that of every former one of the same peer id. */
  readonly life: number
  /** The other side's, null until it is known. */
  readonly otherLife: number | null
  /** The other side knows no generations: an earlier version of this page, or another client. */
  readonly isOlder: boolean
  readonly generation: number
  /** The name of the generation, empty before the first. */
  readonly connection: string
  readonly isOwner: boolean
  /** The number of the last offer of this generation. */
  readonly offer: number
  readonly isAnswered: boolean
  readonly isResent: boolean
  readonly isRestarted: boolean
  readonly transport: Transport
  /** Whether this generation was connected. */
  readonly wasConnected: boolean
  /** Connected, but packets do not arrive or do not leave. */
  readonly isSilent: boolean
  /** The server no longer knows the other side, who may be connecting again. */
  readonly isLeft: boolean
  /** Generations since the link was well for a time. */
  readonly attempts: number
  /** When the link became well, or its trouble began. */
  readonly since: number
  /** When the link is looked at again, by the clock of the inputs. */
  readonly dueAt: number | null
}

/** A signal of the other side. Fields of the envelope are missing where the other side is older. */
export type LinkSignal = {
  readonly life?: number
  /** The life of this side that the signal is for, where the sender knows it. */
  readonly toLife?: number
  readonly generation?: number
  readonly connection?: string
} & (
  | { readonly type: 'offer'; readonly offer?: number; readonly isRestart: boolean; readonly sdp: unknown }
  | { readonly type: 'answer'; readonly offer?: number; readonly sdp: unknown }
  | { readonly type: 'candidate'; readonly candidate: unknown }
)

export type LinkInput =
  /** The server says who is there: this side has joined, or its signals reach the other side again. */
  | { readonly type: 'present' }
  /** The server says that the other side has joined, or is connected to it again. */
  | { readonly type: 'joined' }
  | { readonly type: 'left' }
  | { readonly type: 'signal'; readonly signal: LinkSignal }
  | { readonly type: 'transport'; readonly connection: string; readonly transport: Transport }
  | { readonly type: 'flow'; readonly connection: string; readonly isSilent: boolean }
  /** The browser refused a step of the generation. */
  | { readonly type: 'refused'; readonly connection: string }
  /** The page goes on after it was suspended. */
  | { readonly type: 'resumed' }
  /** `dueAt` is reached. */
  | { readonly type: 'due'; readonly isSignalling: boolean }

/** What the driver does, one after the other; steps of a generation that is not the current one are left out. */
export type LinkEffect =
  | { readonly type: 'create'; readonly connection: string; readonly isOwner: boolean }
  | {
      readonly type: 'offer'
      readonly connection: string
      readonly offer: number
      readonly isRestart: boolean
    }
  | { readonly type: 'answer'; readonly connection: string; readonly offer: number; readonly sdp: unknown }
  | { readonly type: 'accept'; readonly connection: string; readonly sdp: unknown }
  /** Sends the last own description of the generation once more. */
  | {
      readonly type: 'resend'
      readonly connection: string
      readonly description: 'offer' | 'answer'
      readonly offer: number
    }
  | { readonly type: 'candidate'; readonly connection: string; readonly candidate: unknown }
  | { readonly type: 'close' }
  /** The other side is gone for good. */
  | { readonly type: 'gone' }

export type Step = { readonly link: Link; readonly effects: readonly LinkEffect[] }

/** What a link is before its first offer. */
export const unconnected = {
  isOlder: false,
  generation: 0,
  connection: '',
  isOwner: false,
  offer: 0,
  isAnswered: false,
  transport: 'none',
  wasConnected: false,
  isSilent: false,
} as const

export function newLink(names: Pick<Link, 'ownPeerId' | 'otherPeerId' | 'life'>): Link {
  return {
    ...names,
    otherLife: null,
    ...unconnected,
    isResent: false,
    isRestarted: false,
    isLeft: false,
    attempts: 0,
    since: 0,
    dueAt: null,
  }
}

export const isWell = ({ transport, isSilent }: Link): boolean => transport === 'connected' && !isSilent

/** An offer of this side waits for its answer. */
export const isOffering = ({ isOwner, isAnswered, generation }: Link): boolean =>
  generation > 0 && isOwner && !isAnswered

/** Of two offers at the same time, a peer that knows no generations gives its own up where its id is the smaller. */
export const isPolite = ({ ownPeerId, otherPeerId }: Link): boolean => ownPeerId < otherPeerId

/** The same step of the link without an effect. */
export function only(link: Link): Step {
  return { link, effects: [] }
}
