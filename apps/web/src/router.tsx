import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from './lib/error-screen.tsx'
import { PendingScreen } from './lib/pending-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

type RouterPlace = {
  /** Where the address stands; the browser's own address bar by default. */
  readonly history?: RouterHistory
  /** Whether pages are restored to where they were scrolled; only browsers scroll. */
  readonly scrolls: boolean
}

/** The router of the whole site. Routes are fetched when a link to them is pointed at or focused. */
export function createAppRouter({ history, scrolls }: RouterPlace) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: scrolls,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: PendingScreen,
  })
}

export type AppRouterInstance = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouterInstance
  }
}
