import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '../shell/public-layout.tsx'

export const Route = createFileRoute('/_public')({ component: PublicRoute })

function PublicRoute() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
