import { searchTexts as texts } from '@escuta/i18n'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { priceKeys, sortKeys } from '../../../lib/professional-order.ts'
import type { ResultsFilter } from './use-professionals.ts'

/** The filters that the sheet has, and wide screens also beside the heading. */
type FilterProps = {
  readonly filter: ResultsFilter
  readonly onChange: (changed: Partial<ResultsFilter>) => void
}

export function WordsFilter(field: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange'>) {
  return (
    <TextField
      {...field}
      type="search"
      label={texts.text}
      maxLength={80}
      icon={<Search aria-hidden />}
      autoComplete="off"
    />
  )
}

export function OrderFilter({ filter, onChange }: FilterProps) {
  return (
    <Select
      label={texts.sort}
      value={filter.sort}
      options={sortKeys.map((value) => ({ value, label: texts.sorts[value] }))}
      onChange={(sort) => onChange({ sort })}
    />
  )
}

export function PriceFilter({ filter, onChange }: FilterProps) {
  return (
    <Select
      label={texts.price}
      value={filter.price}
      options={priceKeys.map((value) => ({ value, label: texts.prices[value] }))}
      onChange={(price) => onChange({ price })}
    />
  )
}
