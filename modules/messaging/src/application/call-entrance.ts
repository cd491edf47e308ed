import { RefusedError, unwrap } from '@escuta/kernel'
import { messagingRefusals, type TurnedAwayReason, turnedAwayReason } from '../contract/index.ts'
import { call } from '../domain/call/call.state.ts'
import { endFrame } from './call-departure.ts'
import { type CallMember, type CallMembers, participantOf, peerOf, send } from './call-members.ts'
import {
  admitPeer,
  type CallEntry,
  enterCall,
  exitCall,
  hasPlace,
  peerTakenOver,
  returnToWaiting,
} from './call-peers.ts'
import { type CallDeps, contextFor, sendPresence } from './call-presence.ts'
import { type CallReplacement, endReplaced } from './call-replacement.ts'
import { recordLost } from './leave-call.ts'
import { arriveInWaitingRoom } from '../domain/call/arrive-in-waiting-room.decide.ts'
import { joinCall } from '../domain/call/join-call.decide.ts'
import { leaveCall } from '../domain/call/leave-call.decide.ts'
import { turnAway } from '../domain/call/turn-away.decide.ts'

export type CallEntrance = ReturnType<typeof createCallEntrance>

/** How members come into a call, or into its waiting room and from there into the call. */
export function createCallEntrance(deps: CallDeps, members: CallMembers, replacement: CallReplacement) {
  /** Records that a member is in the call, and sends the others that they joined. */
  async function letIn(member: CallMember): Promise<void> {
    member.isWaiting = false
    const context = contextFor(deps, member)
    unwrap(await deps.run(joinCall, participantOf(member), context))
    if (!members.has(member)) return leaveAgain(member)
    await sendPresence(deps, member, context.now)
    members.sendToOthers(member, { type: 'peer_joined', ...peerOf(member) })
  }

  /** Who left while their coming was recorded has no other record of their leaving. */
  async function leaveAgain(member: CallMember): Promise<void> {
    unwrap(await deps.run(leaveCall, participantOf(member), contextFor(deps, member)))
  }

  /** Lets a waiting member of this process in; they wait again where that could not be recorded. */
  async function letWaitingIn(member: CallMember): Promise<void> {
    if (!member.isWaiting) return undefined
    try {
      return await letIn(member)
    } catch (error) {
      member.isWaiting = true
      await returnToWaiting(deps, member.connection.id)
      throw error
    }
  }

  /** A member waits to be let in. */
  async function arrive(member: CallMember): Promise<void> {
    const { appointmentId, peerId } = member
    unwrap(await deps.run(arriveInWaitingRoom, participantOf(member), contextFor(deps, member)))
    if (!members.has(member)) return leaveAgain(member)
    const { ends } = await deps.load(call, { appointmentId })
    send(member, { type: 'call_waiting', appointmentId, peerId, ends })
    members.sendToOthers(member, { type: 'peer_waiting', ...peerOf(member) }, true)
  }

  /** Lets a waiting peer in, in whichever process; false where none waits by this name. */
  async function admitWaiting(appointmentId: string, peerId: string): Promise<boolean> {
    if (!(await admitPeer(deps, { appointmentId, peerId }))) return false
    const here = members.of(appointmentId).find((other) => other.peerId === peerId)
    if (here) await letWaitingIn(here)
    else members.publish(appointmentId, { type: 'admitted', peerId })
    return true
  }

  /** Enters a member into the call; who could not enter is on record, so that they do not count as absent. */
  async function enter(member: CallMember): Promise<CallEntry> {
    try {
      return await enterCall(deps, members.entryOf(member), member.takesOver)
    } catch (error) {
      const reason = turnedAwayBy(error)
      if (reason)
        unwrap(await deps.run(turnAway, { ...participantOf(member), reason }, contextFor(deps, member)))
      throw error
    }
  }

  return {
    letWaitingIn,

    /** Enters a call: the professional, and clients who were let in since its last end, at once; others when they are let in. */
    async join(member: CallMember): Promise<void> {
      const { connection, appointmentId, side, peerId } = member
      const { userId } = connection.actor
      const before = await peerTakenOver(deps, { appointmentId, peerId, userId })
      if (before) await recordLost(deps, before)
      const { isClientLetIn, ends } = await deps.load(call, { appointmentId })
      const { keepsWaitingRoom, endsBefore } = member
      if (endsBefore !== null && ends > endsBefore) return send(member, endFrame(member, 'ended-meanwhile'))
      member.isWaiting = side === 'client' && !isClientLetIn
      const { isWaiting, waiting, replaced } = await enter(member)
      member.isWaiting = isWaiting
      members.add(member)
      replacement.sendReplaced(appointmentId, peerId, connection.id)
      for (const other of replaced) await replacement.endPlaceOf(other, member)
      // An entry at the same time may have taken this place before the member was one.
      if (!(await hasPlace(deps, members.entryOf(member)))) return endReplaced(members, member)
      if (isWaiting) return arrive(member)
      await letIn(member)
      if (side === 'professional' && !keepsWaitingRoom)
        for (const other of waiting) await admitWaiting(appointmentId, other)
      return undefined
    },

    async admit(member: CallMember, peerId: string): Promise<void> {
      const isAdmitted = member.side === 'professional' && (await admitWaiting(member.appointmentId, peerId))
      if (!isAdmitted) throw new RefusedError(messagingRefusals.refuse('peer-not-found'))
    },

    /** Others took this process for gone, as after it had stood still, and removed the member's row. */
    async enterAgain(member: CallMember): Promise<void> {
      try {
        await (member.isWaiting ? arrive(member) : letIn(member))
      } catch (error) {
        // The next keeping tries it again.
        await exitCall(deps, member.connection.id)
        throw error
      }
    },
  }
}

/** The reason of a refusal to enter that is not the fault of the refused person; undefined for other errors. */
function turnedAwayBy(error: unknown): TurnedAwayReason | undefined {
  return error instanceof RefusedError ? turnedAwayReason.safeParse(error.refusal.code).data : undefined
}
