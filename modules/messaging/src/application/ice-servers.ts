import type { Actor, AppointmentId } from '@escuta/kernel'
import type { IceServers } from '../contract/index.ts'
import { openRoomOf, type RoomDeps } from './consultation-room.ts'
import type { MessagingDeps } from './deps.ts'
import { callSettingsOf } from './set-relay-only.ts'

/**
 * The ICE servers of an open room. The username of a TURN server says until when it is good (seconds since 1970), not longer
 * than the room is open. It says for whom by a name that is another in each call. Refuses as `openRoomOf` does.
 */
export async function iceServersOf(
  deps: RoomDeps & Pick<MessagingDeps, 'keyedHash' | 'settings' | 'load'>,
  actor: Actor,
  appointmentId: AppointmentId,
): Promise<IceServers> {
  const { side, closesAt } = await openRoomOf(deps, actor, appointmentId)
  const { relayOnly } = await callSettingsOf(deps, actor)
  const { stunUrls, turn } = deps.settings.ice
  const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : []
  if (!turn) return { iceServers: stun, relayOnly, expiresAt: null }
  const now = deps.clock.now().getTime() / 1_000
  const expiresAt = Math.floor(Math.min(now + turn.ttlSeconds, Date.parse(closesAt) / 1_000))
  const pseudonym = deps.keyedHash('turn-username', `${appointmentId}/${side}`).slice(0, 32)
  const username = `${expiresAt}:${pseudonym}`
  return {
    iceServers: [...stun, { urls: turn.urls, username, credential: turn.credentialOf(username) }],
    relayOnly,
    expiresAt: new Date(expiresAt * 1_000).toISOString(),
  }
}
