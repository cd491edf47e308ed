import { appointmentId, systemContext, unwrap } from '@escuta/kernel'
import { conversationPair } from '../contract/index.ts'
import { leaveCall } from '../domain/call/leave-call.decide.ts'
import type { LostPeer } from './call-peers.ts'
import type { MessagingDeps } from './deps.ts'

/** Records that a connection left when its process last said that it was there. */
export async function recordLost(
  { run, appointments, clock }: Pick<MessagingDeps, 'run' | 'appointments' | 'clock'>,
  { secondsAgo, side, connectionId, ...peer }: LostPeer,
): Promise<void> {
  const appointment = (await appointments.byIds([peer.appointmentId])).get(peer.appointmentId)
  if (!appointment) return
  const pair = conversationPair.parse(appointment)
  const left = { appointmentId: appointmentId.parse(peer.appointmentId), ...pair, side, connectionId }
  const at = new Date(clock.now().getTime() - secondsAgo * 1_000)
  unwrap(await run(leaveCall, left, systemContext('messaging.end-lost-connections', { now: () => at })))
}
