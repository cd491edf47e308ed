import { networkOf } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { deviceCookie } from '../contract/index.ts'
import { deviceName } from '../texts/device-name.ts'
import type { KnownDevice } from '../auth-store/known-devices.ts'
import type { SessionOrigin } from '../auth-store/sessions.ts'
import { isTokenForm } from '../auth-store/tokens.ts'
import type { ModuleDeps } from './module-deps.ts'

const yearSeconds = 365 * 86_400
/** Accounts in one browser's device cookie, such as those of a household. */
const accountsPerBrowser = 5

/** The tokens of the browser's device cookie: one for each account used in it, the last one first. */
export function deviceTokensOf({ cookies }: Pick<RequestContext, 'cookies'>): readonly string[] {
  const tokens = cookies.get(deviceCookie)?.split('.') ?? []
  return tokens.filter(isTokenForm).slice(0, accountsPerBrowser)
}

/** Adds the browser to the account's known browsers, and its network to the known ones, by a token in its device cookie. */
export async function rememberBrowser(
  { devices, networks }: Pick<ModuleDeps, 'devices' | 'networks'>,
  userId: string,
  ctx: Pick<RequestContext, 'cookies' | 'from'>,
): Promise<KnownDevice> {
  const brought = deviceTokensOf(ctx)
  const device = await devices.remember(userId, brought)
  await networks.remember(userId, networkOf(ctx.from.address))
  const others = brought.filter((token) => token !== device.token)
  const held = [device.token, ...others].slice(0, accountsPerBrowser)
  ctx.cookies.set(deviceCookie, held.join('.'), { maxAgeSeconds: yearSeconds })
  return device
}

/** Network address and device name of a request. */
export function sessionOriginOf({
  from: { address, userAgent },
}: Pick<RequestContext, 'from'>): SessionOrigin {
  return { address, device: deviceName(userAgent) }
}

/** Whether rate limits do not apply: calls from the same computer on a demonstration. */
export function isExemptFromLimits(
  { settings }: Pick<ModuleDeps, 'settings'>,
  { from }: RequestContext,
): boolean {
  return settings.demo && from.isLocal
}
