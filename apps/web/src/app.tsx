import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { AppRouterInstance } from './router.tsx'

/** The whole site. */
export function App({ router }: { readonly router: AppRouterInstance }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
