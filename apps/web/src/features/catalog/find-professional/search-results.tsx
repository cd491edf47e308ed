import { symptoms as answers, type SymptomId } from '@escuta/catalog/contract'
import { searchTexts as texts, screenStateTexts } from '@escuta/i18n'
import { defaultZone, localParts } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { ErrorState } from '@escuta/ui/error-state'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { useEffect, useRef } from 'react'
import { CrisisHelp } from '../../../lib/crisis-help.tsx'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useNextTimes } from './next-times.tsx'
import { ProfessionalCard } from './professional-card.tsx'
import { focusCount, SearchHead } from './search-head.tsx'
import {
  type Found,
  type MorePages,
  noFilters,
  type ProfessionalsFound,
  type ResultsFilter,
  useProfessionals,
} from './use-professionals.ts'

type SearchResultsProps = {
  /** Without any, all professionals. */
  readonly symptoms: readonly SymptomId[]
  readonly filter: ResultsFilter
  readonly onSymptoms: (symptoms: readonly SymptomId[]) => void
  readonly onFilter: (filter: ResultsFilter) => void
  readonly onRedo: () => void
  readonly onBook: (professionalId: string) => void
  /** The professional whose booking was left for the results; its button takes the focus. */
  readonly returnedFrom: string | undefined
}

export function SearchResults({
  symptoms,
  filter,
  onFilter,
  onSymptoms,
  onRedo,
  ...list
}: SearchResultsProps) {
  const found = useProfessionals(symptoms, filter)
  const clear = () => {
    onFilter({ ...filter, ...noFilters })
    focusCount()
  }
  return (
    <section className="grid gap-3 max-sm:-mt-2 sm:gap-5">
      <SearchHead
        symptoms={symptoms}
        filter={filter}
        onSymptoms={onSymptoms}
        onFilter={onFilter}
        onClear={clear}
        onRedo={onRedo}
        counts={
          found.status === 'found' ? { shown: found.professionals.length, total: found.total } : undefined
        }
        recommended={found.status === 'found' && found.recommended}
      />
      {symptoms.some((id) => answers[id].severity === 'high') && <CrisisHelp />}
      <Results found={found} filter={filter} onFilter={onFilter} onClear={clear} {...list} />
    </section>
  )
}

type ResultsProps = Pick<SearchResultsProps, 'filter' | 'onFilter' | 'onBook' | 'returnedFrom'> & {
  readonly found: ProfessionalsFound
  readonly onClear: () => void
}

function Results({ found, filter, onFilter, onClear, ...list }: ResultsProps) {
  switch (found.status) {
    case 'loading':
      return <ResultsSkeleton />
    case 'failed':
      return <ErrorState title={texts.loadFailed} hint={screenStateTexts.failedHint} onRetry={found.retry} />
    case 'none':
      return (
        <div className="grid gap-6">
          <EmptyState title={texts.noneFound} hint={texts.noneFoundHint} />
          <h2 className="text-title font-semibold">{texts.others}</h2>
          <CardGrid professionals={found.others} {...list} />
        </div>
      )
    case 'found':
      return found.professionals.length === 0 ? (
        <NoneFiltered filter={filter} onFilter={onFilter} onClear={onClear} />
      ) : (
        <CardGrid professionals={found.professionals} more={found.more} {...list} />
      )
  }
}

type NoneFilteredProps = Pick<ResultsProps, 'filter' | 'onFilter' | 'onClear'>

/** No one passes the filters: all of them are taken away, or only the day until which a time was wanted. */
function NoneFiltered({ filter, onFilter, onClear }: NoneFilteredProps) {
  const { freeUntil } = filter
  const anyDay = () => {
    onFilter({ ...filter, freeUntil: '' })
    focusCount()
  }
  return (
    <EmptyState
      title={freeUntil ? texts.noneFreeUntil(freeUntil) : texts.noneFiltered}
      hint={freeUntil ? texts.noneFreeUntilHint : texts.noneFilteredHint}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {freeUntil && <Button onClick={anyDay}>{texts.anyDay}</Button>}
          <Button variant="secondary" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        </div>
      }
    />
  )
}

type CardGridProps = Pick<ResultsProps, 'onBook' | 'returnedFrom'> & {
  readonly professionals: readonly Found[]
  readonly more?: MorePages | undefined
}

function CardGrid({ professionals, more, onBook, returnedFrom }: CardGridProps) {
  const { list, focusNext } = useFocusInList(professionals.length, returnedFrom)
  const nextTimesOf = useNextTimes(professionals.map(({ id }) => id))
  const today = localParts(useNow(), defaultZone).date
  return (
    <div className="grid gap-5">
      <ul ref={list} className={cardGridClass}>
        {professionals.map((professional) => (
          <li key={professional.id} id={professional.id} className="grid min-w-0 grid-cols-1">
            <ProfessionalCard
              professional={professional}
              nextTimes={nextTimesOf(professional.id)}
              today={today}
              onBook={onBook}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busyLabel={more.isLoading && texts.showingMore}
          onClick={() => {
            focusNext()
            more.load()
          }}
        >
          {texts.showMore}
        </Button>
      )}
    </div>
  )
}

const cardGridClass = 'grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3'

/** Focuses the button that a booking was opened with, and the first card of a further page when it is shown. */
function useFocusInList(count: number, returnedFrom: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (returnedFrom) document.getElementById(returnedFrom)?.querySelector('button')?.focus()
  }, [returnedFrom])
  useEffect(() => {
    const card = list.current?.children[next.current ?? count]
    if (!(card instanceof HTMLElement)) return
    next.current = undefined
    focusHeading(card)
  }, [count])
  return { list, focusNext: () => (next.current = count) }
}

function ResultsSkeleton() {
  return (
    <Loading className={cardGridClass}>
      <Skeleton count={6} className="h-72 rounded-card" />
    </Loading>
  )
}
