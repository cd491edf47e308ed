import { symptoms as answers, type SymptomId } from '@escuta/catalog/contract'
import { searchTexts as texts, screenStateTexts } from '@escuta/i18n'
import { defaultZone, localParts } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { ErrorState } from '@escuta/ui/error-state'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CrisisHelp } from '../../../lib/crisis-help.tsx'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FilterBar, FilterBarSkeleton, focusCount } from './filter-bar.tsx'
import { useNextTimes } from './next-times.tsx'
import { ProfessionalCard } from './professional-card.tsx'
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
  readonly onFilter: (filter: ResultsFilter) => void
  readonly onRedo: () => void
  readonly onBook: (professionalId: string) => void
  /** The professional whose booking was left for the results; its button takes the focus. */
  readonly returnedFrom: string | undefined
}

export function SearchResults({ symptoms, filter, onRedo, ...rest }: SearchResultsProps) {
  const found = useProfessionals(symptoms, filter)
  const recommended = found.status === 'found' && found.recommended
  return (
    <section className="grid gap-4 sm:gap-7">
      <PageHeader
        title={symptoms.length > 0 ? texts.heading : texts.headingAll}
        actions={
          <Button variant="secondary" onClick={onRedo}>
            {texts.redo}
          </Button>
        }
      />
      {symptoms.some((id) => answers[id].severity === 'high') && <CrisisHelp />}
      {recommended && (
        <Card variant="accent" padding="small" className="flex items-start gap-3 text-on-accent-soft">
          <Sparkles className="mt-0.5 size-5 shrink-0" aria-hidden />
          <p>
            <span className="font-semibold">{texts.personalised}</span> {texts.personalisedHint}
          </p>
        </Card>
      )}
      <Results found={found} filter={filter} {...rest} />
    </section>
  )
}

type ResultsProps = Pick<SearchResultsProps, 'filter' | 'onFilter' | 'onBook' | 'returnedFrom'> & {
  readonly found: ProfessionalsFound
}

function Results({ found, filter, onFilter, ...list }: ResultsProps) {
  const clear = () => {
    onFilter({ ...filter, ...noFilters })
    focusCount()
  }
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
    case 'found': {
      const { professionals, total, more } = found
      return (
        <div className="grid gap-4 sm:gap-6">
          <FilterBar
            filter={filter}
            onFilter={onFilter}
            onClear={clear}
            shown={professionals.length}
            total={total}
          />
          {professionals.length === 0 ? (
            <NoneFiltered filter={filter} onFilter={onFilter} onClear={clear} />
          ) : (
            <CardGrid professionals={professionals} more={more} {...list} />
          )}
        </div>
      )
    }
  }
}

type NoneFilteredProps = Pick<ResultsProps, 'filter' | 'onFilter'> & { readonly onClear: () => void }

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
    <>
      <ul ref={list} className={cardGridClass}>
        {professionals.map((professional) => (
          <li key={professional.id} id={professional.id} className="grid">
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
    </>
  )
}

const cardGridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

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
    <Loading className="grid gap-4 sm:gap-6">
      <FilterBarSkeleton />
      <div className={cardGridClass}>
        <Skeleton count={6} className="h-96 rounded-card" />
      </div>
    </Loading>
  )
}
