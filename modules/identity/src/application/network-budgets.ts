import { countedNetworks, type NetworkLimit } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { Budget } from '../auth-store/attempts.ts'
import { isExemptFromLimits } from './known-browser.ts'
import type { ModuleDeps } from './module-deps.ts'

type Counted = {
  readonly limit: NetworkLimit
  readonly waits: Omit<Budget, 'key' | 'free'>
}

const aDay = { firstWait: 86_400, longestWait: 86_400 } as const
/** One is forgotten every two minutes, so that thirty an hour pass. */
const thirtyAnHour = { forgetsEvery: 120 } as const

/** What counts by network, of all its people together, with the attempts before the next ones have to wait. */
const counts = {
  /** Wrong passwords from unknown browsers. */
  address: { limit: { one: 50, wider: 400 }, waits: { forgetsEvery: 600 } },
  /** More of them. */
  'address-reserve': { limit: { one: 30, wider: 240 }, waits: { forgetsEvery: 1_800 } },
  /** New accounts. */
  register: { limit: { one: 30, wider: 240 }, waits: thirtyAnHour },
  /** Answers that an address has an account; after these, registrations go on by email. */
  'account-exists': { limit: { one: 10, wider: 40 }, waits: aDay },
  /** Requests of a link to choose a password. */
  reset: { limit: { one: 20, wider: 160 }, waits: thirtyAnHour },
  /** Uses of links that are not open. */
  link: { limit: { one: 30, wider: 240 }, waits: thirtyAnHour },
} as const satisfies Record<string, Counted>

/** The counts of a request's network and of the wider one that it is in; none on one's own computer's demonstration. */
export function networkBudgets(
  deps: Pick<ModuleDeps, 'settings'>,
  ctx: RequestContext,
  counted: keyof typeof counts,
): readonly Budget[] {
  if (isExemptFromLimits(deps, ctx)) return []
  const { limit, waits } = counts[counted]
  return budgetsOfNetwork(counted, ctx, limit, waits)
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
    // A wider network has more people, and its failures are forgotten as much faster.
    ...(waits.forgetsEvery !== undefined && {
      forgetsEvery: Math.ceil((waits.forgetsEvery * limit.one) / most),
    }),
  }))
}
