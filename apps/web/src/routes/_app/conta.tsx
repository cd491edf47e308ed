import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../features/identity/account/account-page.tsx'
import { OwnArea } from '../../shell/own-area.tsx'

export const Route = createFileRoute('/_app/conta')({ component: AccountRoute })

function AccountRoute() {
  return <OwnArea>{(user) => <AccountPage user={user} />}</OwnArea>
}
