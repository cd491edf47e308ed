import type { SymptomId } from '@escuta/catalog/contract'
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { SymptomQuestionnaire } from '../../features/catalog/find-professional/symptom-questionnaire.tsx'
import { ConsentBoxesSkeleton } from '../../features/privacy/booking/consent-boxes-skeleton.tsx'
import { useBookingConsents } from '../../features/privacy/booking/use-booking-consents.ts'
import { BookingLayout } from '../../features/scheduling/book-appointment/booking-layout.tsx'
import { BookingSkeleton } from '../../features/scheduling/book-appointment/booking-skeleton.tsx'
import { priceKeys, type PriceKey, sortKeys, type SortKey } from '../../lib/professional-order.ts'
import { oneOf, uuidIn } from '../../lib/search-params.ts'
import { PendingScreen } from '../../lib/pending-screen.tsx'
import { queries } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'

const SearchResults = lazyComponent(
  () => import('../../features/catalog/find-professional/search-results.tsx'),
  'SearchResults',
  () => <PendingScreen />,
)
const BookingSteps = lazyComponent(
  () => import('../../features/scheduling/book-appointment/booking-steps.tsx'),
  'BookingSteps',
  () => <BookingSkeleton />,
)
const GuestAccess = lazyComponent(
  () => import('../../features/identity/guest-access/guest-access.tsx'),
  'GuestAccess',
  () => <PendingScreen />,
)
const ConsentBoxes = lazyComponent(
  () => import('../../features/privacy/booking/consent-boxes.tsx'),
  'ConsentBoxes',
  () => <ConsentBoxesSkeleton />,
)

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answer of the questionnaire; in the history state, because health data must not be in the address. */
    symptom?: SymptomId | null
  }
}

/** Stage, professional, order and price band; in the address, so that back and reload restore them. */
type BookingSearch = {
  etapa?: 'busca' | 'agendamento'
  profissional?: string
  ordem?: SortKey
  valor?: PriceKey
}

export const Route = createFileRoute('/_app/agendar-consulta')({
  validateSearch: (search): BookingSearch => {
    const etapa = oneOf(search['etapa'], ['busca', 'agendamento'])
    const profissional = uuidIn(search['profissional'])
    const ordem = oneOf(search['ordem'], sortKeys)
    const valor = oneOf(search['valor'], priceKeys)
    return {
      ...(etapa && { etapa }),
      ...(profissional && { profissional }),
      ...(ordem && { ordem }),
      ...(valor && { valor }),
    }
  },
  loaderDeps: ({ search: { etapa, profissional } }) => ({ etapa, profissional }),
  loader: ({ deps: { etapa, profissional } }) => {
    if (etapa !== 'agendamento' || !profissional) return
    void queries.catalog.publicProfile.prefetch({ id: profissional })
    void queries.scheduling.freeTimes.prefetch({ professionalId: profissional })
  },
  component: BookingRoute,
})

function BookingRoute() {
  const search = Route.useSearch()
  const symptom = useRouterState({ select: ({ location }) => location.state.symptom ?? null })
  const navigate = Route.useNavigate()
  const session = useSession()
  const { etapa, profissional, ordem = 'recomendados', valor = 'todos' } = search
  const stage = etapa === 'agendamento' && !profissional ? 'busca' : (etapa ?? 'sintomas')
  const signedIn = session.status === 'signed-in'
  const [returnedFrom, setReturnedFrom] = useState(profissional)
  if (profissional && profissional !== returnedFrom) setReturnedFrom(profissional)
  const consents = useBookingConsents({ signedIn, soon: stage === 'agendamento' })

  function move(next: BookingSearch, chosen: SymptomId | null = symptom) {
    const sameStage = next.etapa === etapa
    if (etapa !== 'agendamento') setReturnedFrom(undefined)
    // The results scroll to the card that one comes back to.
    const resetScroll = !sameStage && etapa !== 'agendamento'
    void navigate({ search: next, state: { symptom: chosen }, replace: sameStage, resetScroll })
  }
  const { profissional: _, ...withoutProfessional } = search

  return (
    <BookingLayout stage={stage} signedIn={signedIn}>
      {stage === 'sintomas' && (
        <SymptomQuestionnaire
          onChoose={(chosen) => move({ ...search, etapa: 'busca' }, chosen)}
          onSkip={() => move({ ...search, etapa: 'busca' }, null)}
        />
      )}
      {stage === 'busca' && (
        <SearchResults
          symptom={symptom}
          filter={{ sort: ordem, price: valor }}
          onFilter={({ sort, price }) => move({ ...withoutProfessional, ordem: sort, valor: price })}
          onRedo={() => move({}, null)}
          returnedFrom={returnedFrom}
          onBook={(id) => move({ ...search, etapa: 'agendamento', profissional: id })}
        />
      )}
      {stage === 'agendamento' && profissional && (
        <BookingSteps
          key={profissional}
          professionalId={profissional}
          guest={!signedIn}
          consents={{
            boxes: (tries) => <ConsentBoxes before="booking" consents={consents} tries={tries} />,
            areGiven: consents.areGiven,
            texts: consents.texts,
          }}
          guestAccess={(onSignedIn) => <GuestAccess onSignedIn={onSignedIn} />}
          onBack={() => move({ ...withoutProfessional, etapa: 'busca' })}
        />
      )}
    </BookingLayout>
  )
}
