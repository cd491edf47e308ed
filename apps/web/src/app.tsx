import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { AppRouterInstance } from './router.tsx'

/** The root component of the web app. */
export function App({ router }: { readonly router: AppRouterInstance }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
