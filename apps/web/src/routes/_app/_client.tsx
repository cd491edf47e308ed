import { createFileRoute } from '@tanstack/react-router'
import { AreaLayout } from '../../shell/area-layout.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'

export const Route = createFileRoute('/_app/_client')({ component: ClientRoute })

function ClientRoute() {
  return (
    <SignedIn>
      <AreaLayout area="client" />
    </SignedIn>
  )
}
