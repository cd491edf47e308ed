import { countedNetworks, type NetworkLimit } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { Budget } from '../auth-store/attempts.ts'
import { isExemptFromLimits } from './known-browser.ts'
import type { ModuleDeps } from './module-deps.ts'

/** What counts by network, of all its people together, with the attempts before the next ones have to wait. */
const limits = {
  /** Wrong passwords from unknown browsers. */
  address: { one: 50, wider: 400 },
  register: { one: 30, wider: 240 },
  /** Answers that an address has an account. */
  'account-exists': { one: 10, wider: 40 },
  /** Requests of a link to choose a password. */
  reset: { one: 20, wider: 160 },
  /** Uses of links that are not open. */
  link: { one: 30, wider: 240 },
} as const satisfies Record<string, NetworkLimit>

const aDay = { firstWait: 86_400, longestWait: 86_400 } as const

/** The counts of a request's network and of the wider one that it is in; none on one's own computer's demonstration. */
export function networkBudgets(
  deps: Pick<ModuleDeps, 'settings'>,
  ctx: RequestContext,
  counted: keyof typeof limits,
): readonly Budget[] {
  if (isExemptFromLimits(deps, ctx)) return []
  return budgetsOfNetwork(counted, ctx, limits[counted], counted === 'account-exists' ? aDay : {})
}

/** The counts of a subject by network. */
export function budgetsOfNetwork(
  subject: string,
  { from }: Pick<RequestContext, 'from'>,
  limit: NetworkLimit,
  waits: Omit<Budget, 'key' | 'free'> = {},
): readonly Budget[] {
  return countedNetworks(from.address, limit).map(({ key, most }) => ({
    key: `${subject}/${key}`,
    free: most,
    ...waits,
  }))
}
