import type { CallEntrance } from './call-entrance.ts'
import type { CallMember, CallMembers } from './call-members.ts'
import { exitCall, gonePeers, type KeptPeer, keepPeers, removeLostPeer } from './call-peers.ts'
import { type CallDeps, sendPresence } from './call-presence.ts'
import { endReplaced } from './call-replacement.ts'
import { recordLost } from './leave-call.ts'
import { isSuspended, leftFrame } from './left-frame.ts'

type Parts = { readonly members: CallMembers; readonly entrance: CallEntrance }

/** Keeps the rows of this process, and what its members know of the others, from time to time. */
export function createCallKeeping(deps: CallDeps, { members, entrance }: Parts) {
  let keepsUntilPresence = 0

  async function follow(member: CallMember, row: KeptPeer | undefined): Promise<void> {
    if (!members.has(member)) {
      // They left while the rows were kept.
      if (row?.isNew) await exitCall(deps, member.connection.id)
    } else if (!row) endReplaced(members, member)
    else if (row.isNew) await entrance.enterAgain(member)
    else if (!row.isWaiting) await entrance.letWaitingIn(member)
  }

  async function sendPresences(): Promise<void> {
    const now = deps.clock.now().toISOString()
    for (const member of members.all()) if (!member.isWaiting) await sendPresence(deps, member, now)
  }

  return {
    /**
     * Keeps the rows of this process and follows what others changed in them, whose notices may have been lost; sends its
     * members which peers left because their process is gone.
     */
    async keep(): Promise<void> {
      const kept = members.all()
      const entries = kept.map((member) => members.entryOf(member))
      const rows = new Map((await keepPeers(deps, entries)).map((row) => [row.connectionId, row]))
      await Promise.allSettled(kept.map((member) => follow(member, rows.get(member.connection.id))))
      for (const gone of await gonePeers(deps, entries)) {
        await recordLost(deps, gone)
        if (!(await removeLostPeer(deps, gone))) continue
        const { appointmentId, peerId, userId, side, isWaiting } = gone
        const frame = leftFrame({ peerId, userId, userType: side }, await isSuspended(deps, userId))
        members.sendToAll(appointmentId, frame, isWaiting)
      }
      if (keepsUntilPresence === 1) await sendPresences()
      keepsUntilPresence = Math.max(0, keepsUntilPresence - 1)
    },

    /** Notices of other processes may have been lost: members are sent who is there, once all processes said so. */
    sendPresenceLater(): void {
      keepsUntilPresence = 2
    },
  }
}
