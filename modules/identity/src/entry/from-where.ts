import type { RequestContext } from '@escuta/rpc'
import { deviceCookie } from '../contract/index.ts'
import { deviceWords } from '../texts/device-words.ts'
import type { SessionOrigin } from '../vault/sessions.ts'
import { hashOfToken, isTokenForm, newToken } from '../vault/tokens.ts'
import type { Entry } from './entry.ts'

const yearSeconds = 365 * 86_400
const ownAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** The browser by its device cookie; null when it brings none. */
export function deviceHashOf({ cookies }: RequestContext): string | null {
  const cookie = cookies.get(deviceCookie)
  return cookie !== undefined && isTokenForm(cookie) ? hashOfToken(cookie) : null
}

/** From where a session begins; the browser is given a device cookie, or keeps its own for another year. */
export function originOf(ctx: RequestContext): SessionOrigin {
  const brought = ctx.cookies.get(deviceCookie)
  const device = brought !== undefined && isTokenForm(brought) ? brought : newToken()
  ctx.cookies.set(deviceCookie, device, { maxAgeSeconds: yearSeconds })
  const { address, userAgent } = ctx.from
  return { address, device: deviceWords(userAgent), deviceHash: hashOfToken(device) }
}

/** Whether the call comes from this very computer on a demonstration, which may ask as it likes. */
export function isFree({ settings }: Pick<Entry, 'settings'>, { from }: RequestContext): boolean {
  return settings.demo && ownAddresses.has(from.address)
}
