import type { CallEndReason, CallPeer, SenderType } from '@escuta/messaging/contract'
import type { SocketStatus } from '../../../lib/json-socket.ts'
import type { Quality } from './link-quality.ts'
import type { LocalMediaState } from './local-media.ts'

/** What a participant sends at this moment. */
export type MediaState = { readonly microphone: boolean; readonly camera: boolean; readonly screen: boolean }

export type RemotePeer = CallPeer & {
  /** Sound and picture, or shared screen; the same object as long as the connection to the peer is the same. */
  readonly stream: MediaStream
  readonly media: MediaState
  readonly connection: 'connecting' | 'connected' | 'reconnecting'
  readonly quality: Quality
  /** Nothing has arrived or left for a moment. */
  readonly isPaused: boolean
  /** The connection would be relayed, and no server for that was reached. */
  readonly isUnrelayed: boolean
}

/** What happened last; `number` grows, so that the same notice twice is two notices. */
export type CallNotice = {
  readonly number: number
  readonly kind: 'peer-joined' | 'peer-left' | 'call-ended' | 'reconnecting'
  readonly userType: SenderType | null
}

export type CallState = {
  readonly signalling: SocketStatus
  readonly phase: 'ready' | 'joining' | 'waiting' | 'in-call' | 'ended'
  readonly side: SenderType | null
  readonly local: LocalMediaState
  readonly peers: readonly RemotePeer[]
  /** Those who ask to be let in, for the professional. */
  readonly waiting: readonly CallPeer[]
  /** When both sides were first in the call, by the clock of this device; null before. */
  readonly startedAt: number | null
  /** No video is sent, by hand or because the network is poor. */
  readonly audioOnly: boolean
  /** No video is sent because the network is poor, not even a shared screen. */
  readonly isVideoLeftOut: boolean
  readonly notice: CallNotice | null
  /** Why the server does not let this page into the call. */
  readonly refusal: string | null
  readonly refusalCode: string | null
  /** Who ended the call for this page; null where it was refused or replaced by another page. */
  readonly endedBy: SenderType | null
  /** Why it ended without an act of the people in it; null otherwise. */
  readonly endReason: CallEndReason | null
  /** Peers whose address is hidden, and who reach no server that relays the call. */
  readonly unrelayed: readonly string[]
}
