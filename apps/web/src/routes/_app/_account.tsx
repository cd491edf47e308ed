import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountLayout } from '../../shell/account-layout.tsx'

export const Route = createFileRoute('/_app/_account')({ component: AccountRoute })

function AccountRoute() {
  return (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  )
}
