import type { RequestContext } from '@escuta/rpc'
import { deviceCookie } from '../contract/index.ts'
import { deviceName } from '../texts/device-name.ts'
import type { KnownDevice } from '../auth-store/known-devices.ts'
import type { SessionOrigin } from '../auth-store/sessions.ts'
import { isTokenForm } from '../auth-store/tokens.ts'
import type { ModuleDeps } from './module-deps.ts'

const yearSeconds = 365 * 86_400
/** Accounts that one browser is known to at once: the people of a household. */
const accountsPerBrowser = 5

/** What the browser's device cookie holds: one token for each account that was used in it, the last one first. */
export function deviceTokensOf({ cookies }: Pick<RequestContext, 'cookies'>): readonly string[] {
  const tokens = cookies.get(deviceCookie)?.split('.') ?? []
  return tokens.filter(isTokenForm).slice(0, accountsPerBrowser)
}

/** Makes the browser known to an account, by a token of this account's own that its cookie gets or keeps. */
export async function rememberBrowser(
  { devices }: Pick<ModuleDeps, 'devices'>,
  userId: string,
  ctx: Pick<RequestContext, 'cookies'>,
): Promise<KnownDevice> {
  const brought = deviceTokensOf(ctx)
  const device = await devices.remember(userId, brought)
  const others = brought.filter((token) => token !== device.token)
  const held = [device.token, ...others].slice(0, accountsPerBrowser)
  ctx.cookies.set(deviceCookie, held.join('.'), { maxAgeSeconds: yearSeconds })
  return device
}

/** From where a session begins. */
export function sessionOriginOf({
  from: { address, userAgent },
}: Pick<RequestContext, 'from'>): SessionOrigin {
  return { address, device: deviceName(userAgent) }
}

/** Whether the call comes from this very computer on a demonstration, which may ask as it likes. */
export function isExemptFromLimits(
  { settings }: Pick<ModuleDeps, 'settings'>,
  { from }: RequestContext,
): boolean {
  return settings.demo && from.isLocal
}
