import { createHmac } from 'node:crypto'
import type { IceSettings } from '@escuta/messaging/module'
import type { Settings } from '../settings.ts'

/** The credential of a username: its HMAC-SHA1 in Base64 (draft-uberti-behave-turn-rest-00, section 2.2). */
export function turnCredential(secret: string, username: string): string {
  return createHmac('sha1', secret).update(username).digest('base64')
}

/** The ICE settings without the secret that the TURN server shares with this one. */
export function iceOf({ stunUrls, turn }: Settings['ice']): IceSettings {
  if (!turn) return { stunUrls, turn }
  const { secret, ...known } = turn
  return { stunUrls, turn: { ...known, credentialOf: (username) => turnCredential(secret, username) } }
}
