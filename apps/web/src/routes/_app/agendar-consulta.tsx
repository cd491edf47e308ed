import { symptomId, type SymptomId } from '@escuta/catalog/contract'
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { z } from 'zod'
import { priceKeys, sortKeys } from '../../features/catalog/find-professional/sort-and-filter.ts'
import { BookingPage, type BookingPlace } from '../../features/scheduling/book-appointment/booking-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answer of the questionnaire: kept with the history entry, never in the address. */
    symptom?: SymptomId | null
  }
}

const search = z.object({
  etapa: z.enum(['busca', 'agendamento']).optional().catch(undefined),
  profissional: z.uuid().optional().catch(undefined),
  ordem: z.enum(sortKeys).optional().catch(undefined),
  valor: z.enum(priceKeys).optional().catch(undefined),
})

export const Route = createFileRoute('/_app/agendar-consulta')({
  validateSearch: search,
  component: BookingRoute,
})

function BookingRoute() {
  const { etapa, profissional, ordem = 'recomendados', valor = 'todos' } = Route.useSearch()
  const state = useRouterState({ select: ({ location }) => location.state })
  const navigate = Route.useNavigate()
  const symptom = symptomId.safeParse(state.symptom)
  const place: BookingPlace = {
    stage: etapa === 'agendamento' && !profissional ? 'busca' : (etapa ?? 'sintomas'),
    professionalId: profissional,
    symptom: symptom.success ? symptom.data : null,
    filter: { sort: ordem, price: valor },
  }
  function move(change: Partial<BookingPlace>) {
    const next = { ...place, ...change }
    void navigate({
      search: {
        etapa: next.stage === 'sintomas' ? undefined : next.stage,
        profissional: next.stage === 'agendamento' ? next.professionalId : undefined,
        ordem: next.filter.sort === 'recomendados' ? undefined : next.filter.sort,
        valor: next.filter.price === 'todos' ? undefined : next.filter.price,
      },
      state: { symptom: next.symptom },
      replace: change.filter !== undefined,
      resetScroll: change.filter === undefined,
    })
  }
  return <BookingPage place={place} onMove={move} />
}
