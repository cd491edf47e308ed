import { audienceNames, languageNames, settingsBounds } from '@escuta/catalog/contract'
import { searchTexts as texts } from '@escuta/i18n'
import { addDays, defaultZone, localParts } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { DateField } from '@escuta/ui/date-field'
import { Select } from '@escuta/ui/select'
import { Skeleton } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  audienceKeys,
  languageKeys,
  priceKeys,
  professionKeys,
  sortKeys,
} from '../../../lib/professional-order.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { audiences, chosenIn, languages, type ResultsFilter } from './use-professionals.ts'

/** Milliseconds without a key before typed words are searched for. */
const typingPauseMs = 300

type FilterBarProps = {
  readonly filter: ResultsFilter
  readonly onFilter: (filter: ResultsFilter) => void
  readonly onClear: () => void
  readonly shown: number
  readonly total: number
}

const selectsClass = 'grid grid-cols-2 gap-x-2 gap-y-3 sm:gap-x-4 lg:grid-cols-3 xl:grid-cols-6'
const fieldsClass = 'grid gap-3 sm:grid-cols-[1fr_auto] sm:gap-4'

/** Filters and order, folded up on phones, so that the first result is on the first screen. */
export function FilterBar({ filter, onFilter, onClear, shown, total }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const approaches = trpc.catalog.approaches.useQuery().data ?? []
  const offered = [...new Set([...approaches, ...(filter.approach ? [filter.approach] : [])])]
  const text = useTypedText(filter.text, (typed) => onFilter({ ...filter, text: typed }))
  const chosen = chosenIn(filter)
  return (
    <search aria-label={texts.filters} className="grid gap-3 sm:gap-4">
      <Button
        variant="secondary"
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls="filtros"
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        {texts.openFilters(chosen)}
      </Button>
      <div id="filtros" className={classNames('grid gap-3 sm:gap-4', !isOpen && 'max-sm:hidden')}>
        <div className={fieldsClass}>
          <TextField
            type="search"
            label={texts.text}
            maxLength={80}
            icon={<Search aria-hidden />}
            autoComplete="off"
            {...text}
          />
          <FreeUntil filter={filter} onFilter={onFilter} />
        </div>
        <Choices filter={filter} onFilter={onFilter} approaches={offered} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:min-h-11">
        <output id={countId} tabIndex={-1} className="text-ink-soft">
          {texts.count(shown, total)}
        </output>
        {chosen > 0 && shown > 0 && (
          <Button variant="ghost" className="max-sm:-ml-5.5 sm:-mr-5.5" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        )}
      </div>
    </search>
  )
}

const countId = 'contagem'

/** For whom a press took away the button that was pressed. */
export function focusCount(): void {
  document.getElementById(countId)?.focus()
}

/** The last day on which a free time counts; from today on, which some professionals offer. */
function FreeUntil({ filter, onFilter }: Pick<FilterBarProps, 'filter' | 'onFilter'>) {
  const today = localParts(useNow(), defaultZone).date
  const [first, last] = [today, addDays(today, settingsBounds.maxAdvanceBooking.most)]
  const [typed, setTyped] = useState(filter.freeUntil)
  const [reported, setReported] = useState(filter.freeUntil)
  if (filter.freeUntil !== reported) {
    setReported(filter.freeUntil)
    setTyped(filter.freeUntil)
  }
  const error = typed !== '' && (typed < first || typed > last) && texts.freeUntilOutside(first, last)
  const change = (day: string) => {
    setTyped(day)
    if (day === '' || (first <= day && day <= last)) onFilter({ ...filter, freeUntil: day })
  }
  return (
    <DateField
      label={texts.freeUntil}
      min={first}
      max={last}
      value={typed}
      error={error || undefined}
      onChange={change}
    />
  )
}

type ChoicesProps = Pick<FilterBarProps, 'filter' | 'onFilter'> & { readonly approaches: readonly string[] }

function Choices({ filter, onFilter, approaches }: ChoicesProps) {
  return (
    <div className={selectsClass}>
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
      <Select
        label={texts.profession}
        value={filter.profession}
        options={professionKeys.map((value) => ({ value, label: texts.professions[value] }))}
        onChange={(profession) => onFilter({ ...filter, profession })}
      />
      <Select
        label={texts.audience}
        value={filter.audience}
        options={audienceKeys.map((value) => {
          const audience = audiences[value]
          return { value, label: audience ? audienceNames[audience] : texts.anyAudience }
        })}
        onChange={(audience) => onFilter({ ...filter, audience })}
      />
      <Select
        label={texts.language}
        value={filter.language}
        options={languageKeys.map((value) => {
          const language = languages[value]
          return { value, label: language ? languageNames[language] : texts.portuguese }
        })}
        onChange={(language) => onFilter({ ...filter, language })}
      />
      <Select
        label={texts.approach}
        value={filter.approach}
        options={[
          { value: '', label: texts.allApproaches },
          ...approaches.map((value) => ({ value, label: value })),
        ]}
        onChange={(approach) => onFilter({ ...filter, approach })}
      />
    </div>
  )
}

/** A field whose text is reported after a pause; a value that changes elsewhere replaces what is typed. */
function useTypedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== reported) {
    setReported(value)
    setTyped(value)
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === value) return
    const timer = setTimeout(() => {
      setReported(text)
      onChange(text)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return { value: typed, onChange: ({ target }: { target: { value: string } }) => setTyped(target.value) }
}

export function FilterBarSkeleton() {
  return (
    <div className="grid gap-3 sm:gap-4">
      <Skeleton className="h-11 max-w-32 rounded-full sm:hidden" />
      <Skeleton className="h-18 max-sm:hidden" />
      <div className={classNames(selectsClass, 'max-sm:hidden')}>
        <Skeleton count={6} className="h-18" />
      </div>
      <Skeleton className="h-7 max-w-72" />
    </div>
  )
}
