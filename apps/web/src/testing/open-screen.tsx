import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppFrame } from '../features/app/app-frame.tsx'

/**
 * Shows one screen inside the frame of the app, at `path` of a router that knows no other screen, and waits until it
 * is there. `where()` says which address the person is at.
 */
export async function openScreen(path: string, Screen: () => ReactNode): Promise<{ where: () => string }> {
  const root = createRootRoute({ component: AppFrame, notFoundComponent: () => null })
  const route = createRoute({ getParentRoute: () => root, path, component: Screen })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  render(<RouterProvider<typeof router> router={router} />)
  await screen.findByRole('main')
  return { where: () => history.location.pathname }
}
