import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '../../features/catalog/onboarding/onboarding-page.tsx'
import { prefetchForUser } from '../../lib/prefetch-for-user.ts'
import { queries } from '../../lib/query-client.ts'
import { requireUser } from '../../lib/require-user.ts'
import { oneOf } from '../../lib/search-params.ts'
import { SignedIn } from '../../shell/signed-in.tsx'

const numbers = ['1', '2', '3', '4'] as const
const steps = { '1': 0, '2': 1, '3': 2, '4': 3 } as const

export const Route = createFileRoute('/_app/onboarding-profissional')({
  validateSearch: (search): { etapa?: (typeof numbers)[number] } => {
    const etapa = oneOf(String(search['etapa']), numbers)
    return etapa ? { etapa } : {}
  },
  beforeLoad: requireUser,
  loader: () => prefetchForUser(() => void queries.identity.account.overview.prefetch()),
  component: OnboardingRoute,
})

function OnboardingRoute() {
  const { etapa = '1' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignedIn>
      <OnboardingPage
        step={steps[etapa]}
        onStep={(step) => void navigate({ search: { etapa: numbers[step] } })}
        onLeave={() => void navigate({ to: '/cliente' })}
      />
    </SignedIn>
  )
}
