import { createHmac } from 'node:crypto'
import type { Actor, AppointmentId } from '@escuta/kernel'
import type { IceServers } from '../contract/index.ts'
import { openRoomOf, type RoomDeps } from './consultation-room.ts'
import type { MessagingDeps } from './deps.ts'

/** A TURN server that accepts time-limited credentials by a secret shared with it (coturn's `use-auth-secret`). */
export type TurnSettings = {
  readonly urls: readonly string[]
  readonly secret: string
  readonly ttlSeconds: number
}

export type IceSettings = {
  readonly stunUrls: readonly string[]
  /** null: calls are direct or fail. */
  readonly turn: TurnSettings | null
}

/** The ICE servers of an open room, with credentials of the caller. Refuses `call-not-found` and `call-not-open`. */
export async function iceServersOf(
  deps: RoomDeps & Pick<MessagingDeps, 'keyedHash' | 'settings'>,
  actor: Actor,
  appointmentId: AppointmentId,
): Promise<IceServers> {
  const { side } = await openRoomOf(deps, actor, appointmentId)
  const { stunUrls, turn } = deps.settings.ice
  const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : []
  if (!turn) return { iceServers: stun, relayOnly: false, expiresAt: null }
  const expiresAt = Math.floor(deps.clock.now().getTime() / 1_000) + turn.ttlSeconds
  const pseudonym = deps.keyedHash('turn-username', `${appointmentId}/${side}`).slice(0, 32)
  const credentials = turnCredentials(turn, pseudonym, expiresAt)
  return {
    iceServers: [...stun, { urls: turn.urls, ...credentials }],
    relayOnly: false,
    expiresAt: new Date(expiresAt * 1_000).toISOString(),
  }
}

/**
 * The username says until when it is good (seconds since 1970) and for whom; the credential is its HMAC-SHA1 in Base64, as
 * in draft-uberti-behave-turn-rest-00, section 2.2.
 */
export function turnCredentials(
  { secret }: Pick<TurnSettings, 'secret'>,
  user: string,
  expiresAt: number,
): { readonly username: string; readonly credential: string } {
  const username = `${expiresAt}:${user}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
