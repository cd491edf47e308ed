import { symptoms, type SymptomId } from '@escuta/catalog/contract'
import { searchTexts as texts, screenStateTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { ErrorState } from '@escuta/ui/error-state'
import { PageHeader } from '@escuta/ui/page-header'
import { Select } from '@escuta/ui/select'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { priceKeys, sortKeys } from '../../../lib/professional-order.ts'
import { CrisisHelp } from '../../../lib/crisis-help.tsx'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { ProfessionalCard } from './professional-card.tsx'
import {
  type Found,
  type MorePages,
  type ProfessionalsFound,
  type ResultsFilter,
  useProfessionals,
} from './use-professionals.ts'

type SearchResultsProps = {
  readonly symptom: SymptomId | null
  readonly filter: ResultsFilter
  readonly onFilter: (filter: ResultsFilter) => void
  readonly onRedo: () => void
  readonly onBook: (professionalId: string) => void
  /** The professional whose booking was left for the results; its button takes the focus. */
  readonly returnedFrom: string | undefined
}

export function SearchResults({ symptom, filter, onRedo, ...rest }: SearchResultsProps) {
  const found = useProfessionals(symptom, filter)
  const recommended = found.status === 'found' && found.recommended
  return (
    <section className="grid gap-4 sm:gap-7">
      <PageHeader
        title={symptom ? texts.heading : texts.headingAll}
        actions={
          <Button variant="secondary" onClick={onRedo}>
            {texts.redo}
          </Button>
        }
      />
      {symptom && symptoms[symptom].severity === 'high' && <CrisisHelp />}
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
          <FilterBar filter={filter} onFilter={onFilter} shown={professionals.length} total={total} />
          {professionals.length === 0 ? (
            <EmptyState
              title={texts.noneFiltered}
              hint={texts.noneFilteredHint}
              action={
                <Button variant="secondary" onClick={() => onFilter({ ...filter, price: 'todos' })}>
                  {texts.clearFilters}
                </Button>
              }
            />
          ) : (
            <CardGrid professionals={professionals} more={more} {...list} />
          )}
        </div>
      )
    }
  }
}

type FilterBarProps = Pick<SearchResultsProps, 'filter' | 'onFilter'> & {
  readonly shown: number
  readonly total: number
}

const filterBarClass = 'grid grid-cols-2 items-end gap-x-2 gap-y-3 sm:grid-cols-[1fr_13rem_13rem] sm:gap-4'

function FilterBar({ filter, onFilter, shown, total }: FilterBarProps) {
  return (
    <div className={filterBarClass}>
      <output className="text-ink-soft max-sm:col-span-2 sm:pb-3">{texts.count(shown, total)}</output>
      <Select
        label={texts.sort}
        value={filter.sort}
        options={sortKeys.map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={(sort) => onFilter({ ...filter, sort })}
      />
      <Select
        label={texts.price}
        value={filter.price}
        options={priceKeys.map((value) => ({ value, label: texts.prices[value] }))}
        onChange={(price) => onFilter({ ...filter, price })}
      />
    </div>
  )
}

type CardGridProps = Pick<ResultsProps, 'onBook' | 'returnedFrom'> & {
  readonly professionals: readonly Found[]
  readonly more?: MorePages | undefined
}

function CardGrid({ professionals, more, onBook, returnedFrom }: CardGridProps) {
  const { list, focusNext } = useFocusInList(professionals.length, returnedFrom)
  return (
    <>
      <ul ref={list} className={cardGridClass}>
        {professionals.map((professional) => (
          <li key={professional.id} id={professional.id} className="grid">
            <ProfessionalCard professional={professional} onBook={onBook} />
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
      <div className={filterBarClass}>
        <Skeleton className="h-7 max-w-72 max-sm:col-span-2" />
        <Skeleton count={2} className="h-18" />
      </div>
      <div className={cardGridClass}>
        <Skeleton count={6} className="h-96 rounded-card" />
      </div>
    </Loading>
  )
}
