import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '../../features/catalog/onboarding/onboarding-page.tsx'
import { prefetchForUser, queries } from '../../lib/query-client.ts'
import { requireUser } from '../../lib/require-user.ts'
import { SignedIn } from '../../shell/signed-in.tsx'

const steps = [0, 1, 2, 3] as const

export const Route = createFileRoute('/_app/onboarding-profissional')({
  validateSearch: (search): { etapa?: number } => {
    const etapa = Number(search['etapa'])
    return stepAt(etapa) === undefined ? {} : { etapa }
  },
  beforeLoad: requireUser,
  loader: () => prefetchForUser(() => void queries.identity.account.overview.prefetch()),
  component: OnboardingRoute,
})

function OnboardingRoute() {
  const { etapa = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignedIn>
      <OnboardingPage
        step={stepAt(etapa) ?? 0}
        onStep={(step) => void navigate({ search: { etapa: step + 1 } })}
        onLeave={() => void navigate({ to: '/cliente' })}
      />
    </SignedIn>
  )
}

/** The step with this number in the address, from 1. */
function stepAt(etapa: number) {
  return steps.find((step) => step + 1 === etapa)
}
