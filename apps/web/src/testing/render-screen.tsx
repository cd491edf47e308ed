import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppProviders } from '../shell/app-providers.tsx'

/**
 * Renders one screen inside the app's providers, at `path` of a router without other screens, and waits for its `main`.
 * `where()` returns the current path, `state()` the history's state there.
 */
export async function renderScreen(path: string, Screen: () => ReactNode, state?: HistoryState) {
  const root = createRootRoute({ component: AppProviders, notFoundComponent: () => null })
  const route = createRoute({ getParentRoute: () => root, path, component: Screen })
  const history = createMemoryHistory({ initialEntries: [path] })
  if (state) history.replace(path, state)
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  render(<RouterProvider<typeof router> router={router} />)
  await screen.findByRole('main')
  return { where: () => history.location.pathname, state: () => history.location.state }
}
