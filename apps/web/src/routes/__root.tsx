import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { focusOnNavigation } from '../lib/focus-on-navigation.ts'
import { keepFocus } from '../lib/keep-focus.ts'

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

function Root() {
  const router = useRouter()
  useEffect(() => focusOnNavigation(router), [router])
  useEffect(keepFocus, [])
  return <Outlet />
}
