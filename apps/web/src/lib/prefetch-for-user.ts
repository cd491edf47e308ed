import type { CurrentUser } from '@escuta/identity/contract'
import { loadUser } from './session.ts'

/** For loaders: starts queries of the signed-in user without awaiting them, as the page shows their state. */
export function prefetchForUser(prefetch: (user: CurrentUser) => unknown): void {
  void loadUser().then(
    (user) => user && prefetch(user),
    () => undefined,
  )
}
