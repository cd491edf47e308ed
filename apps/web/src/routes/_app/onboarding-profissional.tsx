import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '../../features/catalog/onboarding/onboarding-page.tsx'
import { prefetchForUser, queries } from '../../lib/query-client.ts'
import { requireAccount } from '../../lib/require-user.ts'
import { OwnMenu } from '../../shell/own-menu.tsx'
import { SignedIn } from '../../shell/signed-in.tsx'

const steps = [0, 1, 2, 3] as const

export const Route = createFileRoute('/_app/onboarding-profissional')({
  validateSearch: (search): { etapa?: number } => {
    const etapa = Number(search['etapa'])
    return stepAt(etapa) === undefined ? {} : { etapa }
  },
  beforeLoad: requireAccount,
  loader: () => prefetchForUser(() => void queries.identity.account.overview.prefetch()),
  component: OnboardingRoute,
})

function OnboardingRoute() {
  const { etapa } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignedIn>
      <OnboardingPage
        step={stepAt(etapa)}
        menu={<OwnMenu area="client" />}
        onStep={(step) => void navigate({ search: { etapa: step + 1 } })}
        onLeave={() => void navigate({ to: '/cliente' })}
      />
    </SignedIn>
  )
}

/** The step with this number in the address, from 1. */
function stepAt(etapa: number | undefined) {
  return steps.find((step) => step + 1 === etapa)
}
