import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from './lib/error-screen.tsx'
import { PendingScreen } from './lib/pending-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

type RouterOptions = {
  /** The history to use; the browser's by default. */
  readonly history?: RouterHistory
  /** Whether scroll positions are restored; false while prerendering. */
  readonly scrolls: boolean
}

/** The router of the web app. Preloads a route when the pointer or the focus is on a link to it. */
export function createAppRouter({ history, scrolls }: RouterOptions) {
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
