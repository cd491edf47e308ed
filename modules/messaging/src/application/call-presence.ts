import type { CallPeer } from '../contract/index.ts'
import { type Call, call } from '../domain/call/call.state.ts'
import { type CallMember, send } from './call-members.ts'
import { peersOf } from './call-peers.ts'
import { contextOf } from './connection-context.ts'
import type { MessagingDeps } from './deps.ts'

/** What the parts of `createCallRooms` need. */
export type CallDeps = Pick<MessagingDeps, 'db' | 'run' | 'load' | 'clock' | 'appointments' | 'people'>

/** The context of a command that a member sends. */
export function contextFor(deps: CallDeps, { connection }: CallMember) {
  return contextOf(deps, connection).command()
}

/** Sends a member who is there. */
export async function sendPresence(deps: CallDeps, member: CallMember, now: string): Promise<void> {
  const { appointmentId, side, peerId } = member
  const { firstJoinedAt, ends } = await deps.load(call, { appointmentId })
  const others = (await peersOf(deps, appointmentId)).filter((peer) => peer.peerId !== peerId)
  const seen = (isWaiting: boolean): CallPeer[] =>
    others
      .filter((peer) => peer.isWaiting === isWaiting)
      .map((peer) => ({ peerId: peer.peerId, userId: peer.userId, userType: peer.side }))
  send(member, {
    type: 'call_joined',
    appointmentId,
    peerId,
    userType: side,
    peers: seen(false),
    waiting: side === 'professional' ? seen(true) : [],
    elapsedMs: elapsedMs(firstJoinedAt, now),
    ends,
  })
}

/** The call has run since both sides were first in it. */
function elapsedMs({ client, professional }: Call['firstJoinedAt'], now: string): number | null {
  if (client === null || professional === null) return null
  return Date.parse(now) - Math.max(Date.parse(client), Date.parse(professional))
}
