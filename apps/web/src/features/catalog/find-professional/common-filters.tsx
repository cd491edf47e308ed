import { searchTexts as texts } from '@escuta/i18n'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { priceKeys, sortKeys } from '../../../lib/professional-order.ts'
import type { ResultsFilter } from './use-professionals.ts'

/** The filters that wide screens show beside the heading, and phones in the sheet. */
type FilterProps = {
  readonly filter: ResultsFilter
  readonly onChange: (changed: Partial<ResultsFilter>) => void
  readonly className?: string
}

export function WordsFilter(
  field: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'className'>,
) {
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

export function OrderFilter({ filter, onChange, className }: FilterProps) {
  return (
    <Select
      className={className}
      label={texts.sort}
      value={filter.sort}
      options={sortKeys.map((value) => ({ value, label: texts.sorts[value] }))}
      onChange={(sort) => onChange({ sort })}
    />
  )
}

export function PriceFilter({ filter, onChange, className }: FilterProps) {
  return (
    <Select
      className={className}
      label={texts.price}
      value={filter.price}
      options={priceKeys.map((value) => ({ value, label: texts.prices[value] }))}
      onChange={(price) => onChange({ price })}
    />
  )
}
