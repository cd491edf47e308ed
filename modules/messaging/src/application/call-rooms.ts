import { RefusedError } from '@escuta/kernel'
import {
  type CallClientMessage,
  type CallServerMessage,
  type CallSignal,
  type ConversationPair,
  messagingRefusals,
} from '../contract/index.ts'
import { createCallDeparture } from './call-departure.ts'
import { createCallEntrance } from './call-entrance.ts'
import { createCallKeeping } from './call-keeping.ts'
import { type CallMember, type CallNotice, createCallMembers, send } from './call-members.ts'
import { keepMs, peersOf } from './call-peers.ts'
import type { CallDeps } from './call-presence.ts'
import { createCallReplacement } from './call-replacement.ts'

type MediaState = Extract<CallClientMessage, { readonly type: 'media_state' }>

/** Milliseconds between two looks for rooms that have closed. */
const closeMs = 1_000

export type CallRooms = ReturnType<typeof createCallRooms>

/** The calls with connections of this process. Who is in a call at all is kept in `messaging.call_peers`. */
export function createCallRooms(deps: CallDeps) {
  const members = createCallMembers([
    { everyMs: keepMs, act: () => keeping.keep() },
    { everyMs: closeMs, act: () => departure.endClosed() },
  ])
  const replacement = createCallReplacement(deps, members)
  const entrance = createCallEntrance(deps, members, replacement)
  const departure = createCallDeparture(deps, members)
  const keeping = createCallKeeping(deps, { members, entrance })

  return {
    open: members.open,
    join: (member: CallMember): Promise<void> => entrance.join(member),
    leave: (member: CallMember, isSessionEnded: boolean): Promise<void> =>
      departure.leave(member, isSessionEnded),
    endChanged: (isOf?: (pair: ConversationPair) => boolean): Promise<void> => departure.endChanged(isOf),
    sendPresenceLater: (): void => keeping.sendPresenceLater(),

    async admit(member: CallMember | undefined, peerId: string): Promise<void> {
      requireInCall(member)
      await entrance.admit(member, peerId)
    },

    async end(member: CallMember | undefined): Promise<void> {
      requireInCall(member)
      await departure.end(member)
    },

    /** Passes an offer, an answer or a candidate on to one peer of the call. */
    async signal(member: CallMember | undefined, { targetPeerId, ...message }: CallSignal): Promise<void> {
      requireInCall(member)
      const { appointmentId, peerId } = member
      const frame = { ...message, peerId } as CallServerMessage
      const isTarget = (other: CallMember) => other.peerId === targetPeerId && !other.isWaiting
      const here = members.of(appointmentId).find(isTarget)
      if (here) return send(here, frame)
      const known = await peersOf(deps, appointmentId)
      if (!known.some((peer) => peer.peerId === targetPeerId && !peer.isWaiting))
        throw new RefusedError(messagingRefusals.refuse('peer-not-found'))
      return members.publish(appointmentId, { type: 'to-peer', to: targetPeerId, frame })
    },

    /** Sends the others what the sender's microphone, camera and screen do. */
    mediaState(member: CallMember | undefined, state: MediaState): void {
      requireInCall(member)
      members.sendToOthers(member, { ...state, peerId: member.peerId })
    },

    /** Receives what another process published about a call. */
    async hear(appointmentId: string, notice: CallNotice): Promise<void> {
      const here = members.of(appointmentId)
      if (notice.type === 'to-all')
        return members.sendHere(appointmentId, notice.frame, { professionalOnly: notice.professionalOnly })
      if (notice.type === 'ended') {
        await Promise.all(here.map((member) => departure.endFor(member, notice.frame)))
        return undefined
      }
      if (notice.type === 'replaced')
        return replacement.replace(appointmentId, notice.peerId, notice.connectionId)
      if (notice.type === 'place-taken')
        return replacement.endConnection(appointmentId, notice.connectionId, notice.refused)
      const peerId = notice.type === 'admitted' ? notice.peerId : notice.to
      const member = here.find((each) => each.peerId === peerId)
      if (!member) return undefined
      return notice.type === 'to-peer' ? send(member, notice.frame) : entrance.letWaitingIn(member)
    },
  }
}

function requireInCall(member: CallMember | undefined): asserts member is CallMember {
  if (!member || member.isWaiting) throw new RefusedError(messagingRefusals.refuse('not-in-call'))
}
