import type { SymptomId } from '@escuta/catalog/contract'
import { searchTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { OrderFilter, PriceFilter, WordsFilter } from './common-filters.tsx'
import { chosenIn, type ResultsFilter } from './use-professionals.ts'

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'), 'FilterSheet')

/** Milliseconds without a key before typed words are searched for. */
const typingPauseMs = 300

type FilterBarProps = {
  readonly symptoms: readonly SymptomId[]
  readonly filter: ResultsFilter
  readonly onFilter: (filter: ResultsFilter) => void
}

/** Words, order and price on wide screens, and a button that opens all filters. */
export function FilterBar({ symptoms, filter, onFilter }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const change = (changed: Partial<ResultsFilter>) => onFilter({ ...filter, ...changed })
  const text = useTypedText(filter.text, (typed) => change({ text: typed }))
  return (
    <search aria-label={texts.filters} className="flex shrink-0 items-end gap-3 lg:max-w-3xl lg:flex-1">
      <div className="grid flex-1 grid-cols-[1fr_11.5rem_10rem] gap-3 max-lg:hidden">
        <WordsFilter {...text} />
        <OrderFilter filter={filter} onChange={change} />
        <PriceFilter filter={filter} onChange={change} />
      </div>
      <Button
        variant="secondary"
        className="lg:min-h-12"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
        {texts.openFilters(chosenIn(filter))}
      </Button>
      {isOpen && (
        <FilterSheet
          symptoms={symptoms}
          filter={filter}
          onClose={() => setOpen(false)}
          onApply={(applied) => {
            setOpen(false)
            onFilter(applied)
          }}
        />
      )}
    </search>
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
