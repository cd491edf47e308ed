import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'
import type { SenderType } from './conversation.ts'

export const callPath = '/ws/webrtc'

/** People in one call, each with a connection of their own: a mesh (couple or family with their professional). */
export const mostPeers = 4
/** Hours after the end of an appointment until its call closes. */
export const callClosesHours = 2

const peerId = z.string().regex(/^[\w-]{1,64}$/, 'Use letras, números, hífen e sublinhado, até 64.')

/** Passed on to one peer as it is, whatever further fields it has (`sdp`, `candidate`). */
const signal = <Type extends string>(type: Type) =>
  z.looseObject({ type: z.literal(type), targetPeerId: peerId })

/**
 * What a client sends on `/ws/webrtc`. Who sends is the session's user: `userId` and `userType` of the specification are
 * taken and not read.
 */
export const callClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join_call'), appointmentId, peerId }),
  signal('offer'),
  signal('answer'),
  signal('ice_candidate'),
  z.object({ type: z.literal('call_ended') }),
  /** The professional lets a waiting peer in. */
  z.object({ type: z.literal('admit_peer'), peerId }),
  /** What the sender's microphone and camera do, and whether they share their screen. */
  z.object({
    type: z.literal('media_state'),
    microphone: z.boolean(),
    camera: z.boolean(),
    screen: z.boolean(),
  }),
])
export type CallClientMessage = z.output<typeof callClientMessage>
export type CallSignal = Extract<CallClientMessage, { targetPeerId: string }>

export type CallPeer = { readonly peerId: string; readonly userId: string; readonly userType: SenderType }

/** What a client receives on `/ws/webrtc`, besides `error`. */
export type CallServerMessage =
  | {
      readonly type: 'call_joined'
      readonly appointmentId: string
      readonly peerId: string
      readonly userType: SenderType
      readonly peers: readonly CallPeer[]
      /** Those who wait to be let in; empty for clients. */
      readonly waiting: readonly CallPeer[]
    }
  /** The client waits until the professional lets them in; `call_joined` follows. */
  | { readonly type: 'call_waiting'; readonly appointmentId: string; readonly peerId: string }
  | ({ readonly type: 'peer_joined' | 'peer_left' | 'peer_waiting' | 'call_ended' } & CallPeer)
  | ({ readonly type: CallSignal['type'] | 'media_state'; readonly peerId: string } & Readonly<
      Record<string, unknown>
    >)
