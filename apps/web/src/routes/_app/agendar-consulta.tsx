import type { SymptomId } from '@escuta/catalog/contract'
import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import type { ResultsFilter } from '../../features/catalog/find-professional/use-professionals.ts'
import { SymptomQuestionnaire } from '../../features/catalog/find-professional/symptom-questionnaire.tsx'
import { ConsentBoxesSkeleton } from '../../features/privacy/booking/consent-boxes-skeleton.tsx'
import { useBookingConsents } from '../../features/privacy/booking/use-booking-consents.ts'
import type { OpenStep } from '../../features/scheduling/book-appointment/booking-steps.tsx'
import { BookingLayout } from '../../features/scheduling/book-appointment/booking-layout.tsx'
import { BookingSkeleton } from '../../features/scheduling/book-appointment/booking-skeleton.tsx'
import {
  audienceKeys,
  type AudienceKey,
  languageKeys,
  type LanguageKey,
  priceKeys,
  type PriceKey,
  professionKeys,
  type ProfessionKey,
  sortKeys,
  type SortKey,
} from '../../lib/professional-order.ts'
import { bookingPath, keepBookingPath } from '../../lib/booking-path.ts'
import { dayAheadIn, dayIn, oneOf, shortTextIn, timeIn, uuidIn } from '../../lib/search-params.ts'
import { PendingScreen } from '../../lib/pending-screen.tsx'
import { queries } from '../../lib/query-client.ts'
import { removeKeptOfGuest } from '../../lib/remove-kept.ts'
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
    /** The answers of the questionnaire; in the history state, because health data must not be in the address. */
    symptoms?: readonly SymptomId[]
    /** Whether the professional was chosen in the search. */
    searched?: boolean
  }
}

const noSymptoms: readonly SymptomId[] = []

/** Stage, professional, order and filters; in the address, so that back and reload restore them. */
type BookingSearch = {
  etapa?: 'busca' | 'agendamento' | undefined
  profissional?: string | undefined
  /** The time that a link proposes, on the professional's wall clock. */
  dia?: string | undefined
  hora?: string | undefined
  ordem?: SortKey | undefined
  valor?: PriceKey | undefined
  profissao?: ProfessionKey | undefined
  publico?: AudienceKey | undefined
  idioma?: LanguageKey | undefined
  abordagem?: string | undefined
  busca?: string | undefined
  /** The last day on which a free time counts. */
  ate?: string | undefined
}

export const Route = createFileRoute('/_app/agendar-consulta')({
  validateSearch: (search): BookingSearch => {
    const etapa = oneOf(search['etapa'], ['busca', 'agendamento'])
    const profissional = uuidIn(search['profissional'])
    const dia = dayIn(search['dia'])
    const hora = timeIn(search['hora'])
    const ordem = oneOf(search['ordem'], sortKeys)
    const valor = oneOf(search['valor'], priceKeys)
    const profissao = oneOf(search['profissao'], professionKeys)
    const publico = oneOf(search['publico'], audienceKeys)
    const idioma = oneOf(search['idioma'], languageKeys)
    const abordagem = shortTextIn(search['abordagem'])
    const busca = shortTextIn(search['busca'])
    const ate = dayAheadIn(search['ate'])
    // The router keeps what is not replaced: a value that is not known must be.
    return {
      etapa,
      profissional,
      dia,
      hora,
      ordem,
      valor,
      profissao,
      publico,
      idioma,
      abordagem,
      busca,
      ate,
    }
  },
  loaderDeps: ({ search: { etapa, profissional } }) => ({ etapa, profissional }),
  loader: ({ deps: { etapa, profissional } }) => {
    if (etapa === 'busca') void queries.catalog.approaches.prefetch()
    if (etapa !== 'agendamento' || !profissional) return
    void queries.catalog.publicProfile.prefetch({ id: profissional })
    void queries.scheduling.freeTimes.prefetch({ professionalId: profissional })
  },
  // The next guest of this tab may be another person.
  onLeave: removeKeptOfGuest,
  component: BookingRoute,
})

function BookingRoute() {
  const search = Route.useSearch()
  const symptoms = useRouterState({ select: ({ location }) => location.state.symptoms ?? noSymptoms })
  const searched = useRouterState({ select: ({ location }) => location.state.searched === true })
  const navigate = Route.useNavigate()
  const session = useSession()
  const { etapa, profissional } = search
  const stage = stageOf(search)
  const signedIn = session.status === 'signed-in'
  const [returnedFrom, setReturnedFrom] = useState(profissional)
  if (profissional && profissional !== returnedFrom) setReturnedFrom(profissional)
  const consents = useBookingConsents({ signedIn, soon: stage === 'agendamento', keptAs: 'booking-consents' })

  function move(next: BookingSearch, chosen: readonly SymptomId[] = symptoms) {
    const sameStage = next.etapa === etapa
    if (etapa !== 'agendamento') setReturnedFrom(undefined)
    // The results scroll to the card that one comes back to.
    const resetScroll = !sameStage && etapa !== 'agendamento'
    const state = { symptoms: chosen, ...(next.etapa === 'agendamento' && { searched: true }) }
    void navigate({ search: next, state, replace: sameStage, resetScroll })
  }
  /** The questionnaire's place in the history keeps the answers for whoever comes back to it. */
  async function choose(chosen: readonly SymptomId[]) {
    await navigate({ search: true, state: { symptoms: chosen }, replace: true, resetScroll: false })
    move({ ...search, etapa: 'busca' }, chosen)
  }
  const [open, setOpen] = useState<OpenStep>()
  if (open && stage !== 'agendamento') setOpen(undefined)
  const isAnswered = symptoms.length > 0
  const path = pathThrough({ stage, signedIn, isAnswered, isFound: searched, open })
  const { profissional: _, dia, hora, ...withoutProfessional } = search

  return (
    <BookingLayout path={path} current={currentOf[stage] ?? open?.current ?? 'time'} signedIn={signedIn}>
      {stage === 'sintomas' && (
        <SymptomQuestionnaire
          chosen={symptoms}
          onChoose={(chosen) => void choose(chosen)}
          onSkip={() => move({ ...search, etapa: 'busca' }, noSymptoms)}
        />
      )}
      {stage === 'busca' && (
        <SearchResults
          symptoms={symptoms}
          filter={filterIn(search)}
          onSymptoms={(chosen) => move(search, chosen)}
          onFilter={(filter) => move({ etapa: 'busca', ...searchOf(filter) })}
          onRedo={() => move({})}
          returnedFrom={returnedFrom}
          onBook={(id) => move({ ...search, etapa: 'agendamento', profissional: id })}
        />
      )}
      {stage === 'agendamento' && profissional && (
        <BookingSteps
          key={profissional}
          professionalId={profissional}
          wanted={{ date: dia, time: hora }}
          guest={!signedIn}
          consents={{
            boxes: (tries) => <ConsentBoxes before="booking" consents={consents} tries={tries} />,
            areGiven: consents.areGiven,
            texts: consents.texts,
          }}
          guestAccess={(onSignedIn) => <GuestAccess onSignedIn={onSignedIn} />}
          onStep={setOpen}
          onBooked={(appointmentId) => {
            consents.forget()
            keepBookingPath(appointmentId, path)
          }}
          onBack={() => move({ ...withoutProfessional, etapa: 'busca' })}
        />
      )}
    </BookingLayout>
  )
}

type Stage = keyof typeof currentOf

/** Without a professional there is none to book. */
function stageOf({ etapa, profissional }: BookingSearch): Stage {
  return etapa === 'agendamento' && !profissional ? 'busca' : (etapa ?? 'sintomas')
}

type Progress = {
  readonly stage: Stage
  readonly signedIn: boolean
  readonly isAnswered: boolean
  /** Whether the professional was found by the search, and not by a link. */
  readonly isFound: boolean
  readonly open: OpenStep | undefined
}

/** The steps of this booking; the questionnaire is skipped where it was left without an answer. */
function pathThrough({ stage, signedIn, isAnswered, isFound, open }: Progress) {
  const searches = stage !== 'agendamento' || isFound
  const before = { symptoms: searches, search: searches }
  const steps = {
    ...before,
    time: true,
    review: true,
    account: !signedIn,
    ...open,
    payment: true,
    done: true,
  }
  return bookingPath(steps, stage !== 'sintomas' && !isAnswered ? ['symptoms'] : [])
}

const currentOf = { sintomas: 'symptoms', busca: 'search', agendamento: undefined } as const

function filterIn({
  ordem = 'recomendados',
  valor = 'todos',
  profissao = 'todas',
  publico = 'todos',
  idioma = 'todos',
  abordagem = '',
  busca = '',
  ate = '',
}: BookingSearch): ResultsFilter {
  return {
    sort: ordem,
    price: valor,
    profession: profissao,
    audience: publico,
    language: idioma,
    approach: abordagem,
    text: busca,
    freeUntil: ate,
  }
}

/** The search parameters of the order and the filters; those that find everyone are left out. */
function searchOf({ sort, price, approach, text, freeUntil, ...filter }: ResultsFilter): BookingSearch {
  const { profession, audience, language } = filter
  return {
    ordem: sort,
    valor: price,
    ...(profession !== 'todas' && { profissao: profession }),
    ...(audience !== 'todos' && { publico: audience }),
    ...(language !== 'todos' && { idioma: language }),
    ...(approach && { abordagem: approach }),
    ...(text && { busca: text }),
    ...(freeUntil && { ate: freeUntil }),
  }
}
