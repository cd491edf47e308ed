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
import { priceKeys, sortKeys } from '../../../lib/professional-order.ts'
import { CrisisHelp } from '../../../lib/crisis-help.tsx'
import { ProfessionalCard } from './professional-card.tsx'
import {
  type Found,
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
}

export function SearchResults({ symptom, filter, onFilter, onRedo, onBook }: SearchResultsProps) {
  const found = useProfessionals(symptom, filter)
  const recommended = found.status === 'found' && found.recommended
  return (
    <section className="grid gap-7">
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
      <Results found={found} filter={filter} onFilter={onFilter} onBook={onBook} />
    </section>
  )
}

type ResultsProps = Pick<SearchResultsProps, 'filter' | 'onFilter' | 'onBook'> & {
  readonly found: ProfessionalsFound
}

function Results({ found, filter, onFilter, onBook }: ResultsProps) {
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
          <CardGrid professionals={found.others} onBook={onBook} />
        </div>
      )
    case 'found': {
      const { professionals, total, more } = found
      return (
        <div className="grid gap-6">
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
            <CardGrid professionals={professionals} onBook={onBook} />
          )}
          {more && (
            <Button
              variant="secondary"
              className="justify-self-center"
              busyLabel={more.isLoading && texts.showingMore}
              onClick={more.load}
            >
              {texts.showMore}
            </Button>
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

function FilterBar({ filter, onFilter, shown, total }: FilterBarProps) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[1fr_13rem_13rem]">
      <output className="text-ink-soft sm:pb-3">{texts.count(shown, total)}</output>
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

type CardGridProps = Pick<ResultsProps, 'onBook'> & { readonly professionals: readonly Found[] }

function CardGrid({ professionals, onBook }: CardGridProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {professionals.map((professional) => (
        <li key={professional.id} className="grid">
          <ProfessionalCard professional={professional} onBook={onBook} />
        </li>
      ))}
    </ul>
  )
}

function ResultsSkeleton() {
  return (
    <Loading className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-80 rounded-card" />
      ))}
    </Loading>
  )
}
