import { audienceNames, languageNames, type SymptomId } from '@escuta/catalog/contract'
import { formatDate, questionnaireTexts, searchTexts as texts } from '@escuta/i18n'
import { classNames } from '@escuta/ui/class-names'
import { Sparkles, X } from 'lucide-react'
import { FilterBar } from './filter-bar.tsx'
import {
  audiences,
  chosenIn,
  type FilterName,
  languages,
  noFilters,
  type ResultsFilter,
} from './use-professionals.ts'

type SearchHeadProps = {
  readonly symptoms: readonly SymptomId[]
  readonly filter: ResultsFilter
  readonly onSymptoms: (symptoms: readonly SymptomId[]) => void
  readonly onFilter: (filter: ResultsFilter) => void
  readonly onClear: () => void
  readonly onRedo: () => void
  /** How many are shown of how many; undefined where nothing is filtered. */
  readonly counts: { readonly shown: number; readonly total: number } | undefined
  readonly recommended: boolean
}

/** Heading, order and filters in one row, and below it what is chosen, each with a button that removes it. */
export function SearchHead({ counts, recommended, onRedo, ...props }: SearchHeadProps) {
  const { symptoms, filter, onFilter } = props
  return (
    <header className="grid gap-2 lg:gap-3">
      <div className="flex items-center justify-between gap-x-4 gap-y-3 lg:items-end">
        <div className="min-w-0">
          <h1 className="text-subtitle font-semibold text-balance sm:text-title">
            {symptoms.length > 0 ? texts.heading : texts.headingAll}
          </h1>
          <output
            id={countId}
            tabIndex={-1}
            className="block min-h-5 text-caption text-ink-soft outline-none"
          >
            {counts && texts.count(counts.shown, counts.total)}
          </output>
        </div>
        {counts && <FilterBar symptoms={symptoms} filter={filter} onFilter={onFilter} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 max-sm:-mt-1">
        {recommended && (
          <p
            title={texts.personalisedHint}
            className="flex shrink-0 items-center gap-1.5 text-caption font-semibold text-accent"
          >
            <Sparkles className="size-4.5" aria-hidden />
            {texts.personalised}
            <span className="sr-only">{` ${texts.personalisedHint}`}</span>
          </p>
        )}
        <button type="button" className={actionClass} onClick={onRedo}>
          {texts.redo}
        </button>
        <ChosenList {...props} />
      </div>
    </header>
  )
}

const actionClass =
  'text-link inline-flex h-9 shrink-0 cursor-pointer items-center px-1 text-caption max-sm:h-8'

const countId = 'contagem'

/** For whom a press took away the button that was pressed. */
export function focusCount(): void {
  document.getElementById(countId)?.focus()
}

type ChosenListProps = Pick<SearchHeadProps, 'symptoms' | 'filter' | 'onSymptoms' | 'onFilter' | 'onClear'>

function ChosenList({ symptoms, filter, onSymptoms, onFilter, onClear }: ChosenListProps) {
  const ofFilters = namesOf(filter)
  if (symptoms.length === 0 && ofFilters.length === 0) return null
  return (
    <>
      <ul aria-label={texts.chosen} className="flex flex-wrap gap-x-2">
        {symptoms.map((id) => (
          <Chosen
            key={id}
            name={questionnaireTexts.symptoms[id].label}
            onRemove={() => onSymptoms(symptoms.filter((each) => each !== id))}
          />
        ))}
        {ofFilters.map(([filterName, name]) => (
          <Chosen
            key={filterName}
            name={name}
            onRemove={() => onFilter({ ...filter, [filterName]: noFilters[filterName] })}
          />
        ))}
      </ul>
      {chosenIn(filter) > 0 && (
        <button type="button" className={actionClass} onClick={onClear}>
          {texts.clearFilters}
        </button>
      )}
    </>
  )
}

const chosenClass = classNames(
  'inline-flex h-9 cursor-pointer items-center gap-1.5 rounded-full border border-transparent bg-accent-soft px-3',
  'text-caption font-semibold whitespace-nowrap text-on-accent-soft hover:border-accent max-sm:h-8',
)

type ChosenProps = { readonly name: string; readonly onRemove: () => void }

function Chosen({ name, onRemove }: ChosenProps) {
  const remove = () => {
    onRemove()
    focusCount()
  }
  return (
    <li className="flex shrink-0 items-center">
      <button type="button" aria-label={texts.remove(name)} onClick={remove} className={chosenClass}>
        {name}
        <X className="size-4" aria-hidden />
      </button>
    </li>
  )
}

/** What is chosen beside the order, by the filter's name. */
function namesOf(filter: ResultsFilter): readonly (readonly [FilterName, string])[] {
  const { text, freeUntil, approach } = filter
  const audience = audiences[filter.audience]
  const language = languages[filter.language]
  const names: readonly (readonly [FilterName, string | false | undefined])[] = [
    ['text', text && texts.chosenText(text)],
    ['price', filter.price !== noFilters.price && texts.prices[filter.price]],
    ['freeUntil', freeUntil && texts.chosenFreeUntil(formatDate(freeUntil))],
    ['profession', filter.profession !== noFilters.profession && texts.professions[filter.profession]],
    ['audience', audience && audienceNames[audience]],
    ['language', language && languageNames[language]],
    ['approach', approach],
  ]
  return names.flatMap(([filterName, name]) => (name ? [[filterName, name] as const] : []))
}
