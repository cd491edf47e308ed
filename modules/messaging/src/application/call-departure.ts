import { unwrap } from '@escuta/kernel'
import type { CallEndReason, CallServerMessage, ConversationPair } from '../contract/index.ts'
import { type CallMember, type CallMembers, participantOf, peerOf, send } from './call-members.ts'
import { exitCall, keepPeers } from './call-peers.ts'
import { isSuspended, leftFrame } from './left-frame.ts'
import { type CallDeps, contextFor } from './call-presence.ts'
import { sendRefusal } from './call-replacement.ts'
import { changeOf } from './consultation-room.ts'
import { endCall } from '../domain/call/end-call.decide.ts'
import { leaveCall } from '../domain/call/leave-call.decide.ts'

/** How members leave a call, and how it ends for all of them. */
export function createCallDeparture(deps: CallDeps, members: CallMembers) {
  /** Takes a member out; the others are sent a frame unless the id is another connection's by now. */
  async function remove(member: CallMember, frame: CallServerMessage | undefined): Promise<void> {
    const entry = members.entryOf(member)
    if (!members.drop(member)) return
    const { isWaiting } = member
    member.isWaiting = true
    const isOwnId = await exitCall(deps, member.connection.id)
    if (frame && isOwnId) members.sendToOthers(member, frame, isWaiting)
    try {
      unwrap(await deps.run(leaveCall, participantOf(member), contextFor(deps, member)))
    } catch (error) {
      // A row that no process keeps is recorded later, as that of a process which ended without a word.
      if (isOwnId) await keepPeers(deps, [entry])
      throw error
    }
  }
  async function endFor(member: CallMember, frame: CallServerMessage): Promise<void> {
    send(member, frame)
    await remove(member, undefined)
  }

  return {
    /** The others end their direct links to a person whose session or account was ended: no server carries those. */
    async leave(member: CallMember, isSessionEnded: boolean): Promise<void> {
      const isFinal = isSessionEnded || (await isSuspended(deps, member.connection.actor.userId))
      return remove(member, leftFrame(peerOf(member), isFinal))
    },
    endFor,

    /** Ends a member's part; a professional's end is that of all. */
    async end(member: CallMember): Promise<void> {
      const frame: CallServerMessage = { type: 'call_ended', ...peerOf(member) }
      if (member.side === 'client') return remove(member, frame)
      unwrap(await deps.run(endCall, participantOf(member), contextFor(deps, member)))
      const others = members.of(member.appointmentId).filter((other) => other !== member)
      members.publish(member.appointmentId, { type: 'ended', frame })
      await Promise.all(others.map((other) => endFor(other, frame)))
      return remove(member, undefined)
    },

    /** Ends the calls of this process whose appointment was cancelled or moved, of these clients or of all. */
    async endChanged(isOf: (pair: ConversationPair) => boolean = () => true): Promise<void> {
      const concerned = members.all().filter(({ pair }) => isOf(pair))
      if (concerned.length === 0) return
      const found = await deps.appointments.byIds([
        ...new Set(concerned.map(({ appointmentId }) => appointmentId)),
      ])
      await Promise.all(
        concerned.map(async (member) => {
          const appointment = found.get(member.appointmentId)
          const change = appointment && changeOf(appointment, member.startsAt)
          if (change) await endFor(member, endFrame(member, change))
        }),
      )
    },

    /** Ends the calls of this process whose room has closed. */
    async endClosed(): Promise<void> {
      const now = deps.clock.now().toISOString()
      const concerned = members.all().filter(({ closesAt }) => closesAt <= now)
      for (const member of concerned) sendRefusal(member, 'call-closed')
      await Promise.allSettled(concerned.map((member) => remove(member, undefined)))
    },
  }
}

export function endFrame(member: CallMember, reason: CallEndReason): CallServerMessage {
  return { type: 'call_ended', ...peerOf(member), reason }
}
