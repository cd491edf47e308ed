import { useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail that /login is opened with, typed on another page. */
    email?: string
    /** The path that a guest was sent to sign in from; in the history state, which links from elsewhere cannot set. */
    returnTo?: string
  }
}

/** The path to return to after signing in or up. */
export function useReturnTo(): string | undefined {
  return useRouterState({ select: ({ location }) => location.state.returnTo })
}
