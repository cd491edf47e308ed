import { messagingRefusals } from '../contract/index.ts'
import type { CallPeerRow } from '../read-models/database.ts'
import type { CallMember, CallMembers, PlaceTaken } from './call-members.ts'
import { exitCall } from './call-peers.ts'
import type { CallDeps } from './call-presence.ts'
import { recordLost } from './leave-call.ts'

export type CallReplacement = ReturnType<typeof createCallReplacement>

/** How a newer connection of a person takes the place of their older one. */
export function createCallReplacement(deps: CallDeps, members: CallMembers) {
  /** Sends earlier connections of this process that another one of their user has taken their peer id over. */
  function replace(appointmentId: string, peerId: string, connectionId: string): void {
    for (const member of members.of(appointmentId))
      // Ids of connections are in the order of time: a late notice does not concern a newer connection.
      if (member.peerId === peerId && member.connection.id < connectionId) endReplaced(members, member)
  }
  function endConnection(appointmentId: string, connectionId: string, refused?: PlaceTaken): void {
    for (const member of members.of(appointmentId))
      if (member.connection.id === connectionId) endReplaced(members, member, refused)
  }
  return {
    replace,
    endConnection,
    sendReplaced(appointmentId: string, peerId: string, connectionId: string): void {
      replace(appointmentId, peerId, connectionId)
      members.publish(appointmentId, { type: 'replaced', peerId, connectionId })
    },
    /**
     * A connection leaves whose place another one took. Its row goes last: until then its leaving is recorded without this
     * process too.
     */
    async endPlaceOf(replaced: CallPeerRow, { appointmentId: entered }: CallMember): Promise<void> {
      const { appointmentId, connectionId, peerId, userId, side, isWaiting } = replaced
      await recordLost(deps, { ...replaced, secondsAgo: 0 })
      const refused = appointmentId === entered ? 'peer-replaced' : 'entered-another-call'
      endConnection(appointmentId, connectionId, refused)
      members.publish(appointmentId, { type: 'place-taken', connectionId, refused })
      if (!(await exitCall(deps, connectionId))) return
      members.sendToAll(appointmentId, { type: 'peer_left', peerId, userId, userType: side }, isWaiting)
    },
  }
}

/** Another connection has the member's place. */
export function endReplaced(
  members: CallMembers,
  member: CallMember,
  refused: PlaceTaken = 'peer-replaced',
): void {
  if (!members.drop(member)) return
  member.isWaiting = true
  sendRefusal(member, refused)
}

export function sendRefusal({ connection }: CallMember, refused: PlaceTaken | 'call-closed'): void {
  const { code, message, action } = messagingRefusals.refuse(refused)
  connection.send({ type: 'error', code, message, action })
}
