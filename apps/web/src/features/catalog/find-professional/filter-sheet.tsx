import { audienceNames, languageNames, settingsBounds, type SymptomId } from '@escuta/catalog/contract'
import { searchTexts as texts } from '@escuta/i18n'
import { addDays, defaultZone, localParts } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { DateField } from '@escuta/ui/date-field'
import { Dialog } from '@escuta/ui/dialog'
import { Select } from '@escuta/ui/select'
import { useState } from 'react'
import { audienceKeys, languageKeys, professionKeys } from '../../../lib/professional-order.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { OrderFilter, PriceFilter, WordsFilter } from './common-filters.tsx'
import { audiences, languages, noFilters, type ResultsFilter } from './use-professionals.ts'
import { useResultCount } from './use-result-count.ts'

type FilterSheetProps = {
  readonly symptoms: readonly SymptomId[]
  readonly filter: ResultsFilter
  readonly onApply: (filter: ResultsFilter) => void
  readonly onClose: () => void
}

/** All filters and the order; its button says how many results they have, and applies them. */
export function FilterSheet({ symptoms, filter, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filter)
  const count = useResultCount(symptoms, useSettled(draft))
  const change = (changed: Partial<ResultsFilter>) => setDraft({ ...draft, ...changed })
  return (
    <Dialog
      title={texts.sheet}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onApply({ ...draft, text: draft.text.trim() })}>
            {texts.showResults(count)}
          </Button>
          <Button variant="secondary" onClick={() => setDraft({ ...draft, ...noFilters })}>
            {texts.clearFilters}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:gap-4">
        <WordsFilter value={draft.text} onChange={({ target }) => change({ text: target.value })} />
        <Choices draft={draft} onChange={change} />
        <FreeUntil freeUntil={draft.freeUntil} onChange={change} />
      </div>
      <output className="sr-only">{texts.showResults(count)}</output>
    </Dialog>
  )
}

type FieldsProps = {
  readonly draft: ResultsFilter
  readonly onChange: (changed: Partial<ResultsFilter>) => void
}

function Choices({ draft, onChange }: FieldsProps) {
  const known = trpc.catalog.approaches.useQuery().data ?? []
  const approaches = [...new Set([...known, ...(draft.approach ? [draft.approach] : [])])]
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:gap-4">
      <OrderFilter filter={draft} onChange={onChange} />
      <PriceFilter filter={draft} onChange={onChange} />
      <Select
        label={texts.profession}
        value={draft.profession}
        options={professionKeys.map((value) => ({ value, label: texts.professions[value] }))}
        onChange={(profession) => onChange({ profession })}
      />
      <Select
        label={texts.audience}
        value={draft.audience}
        options={audienceKeys.map((value) => {
          const audience = audiences[value]
          return { value, label: audience ? audienceNames[audience] : texts.anyAudience }
        })}
        onChange={(audience) => onChange({ audience })}
      />
      <Select
        label={texts.language}
        value={draft.language}
        options={languageKeys.map((value) => {
          const language = languages[value]
          return { value, label: language ? languageNames[language] : texts.portuguese }
        })}
        onChange={(language) => onChange({ language })}
      />
      <Select
        label={texts.approach}
        value={draft.approach}
        options={[
          { value: '', label: texts.allApproaches },
          ...approaches.map((value) => ({ value, label: value })),
        ]}
        onChange={(approach) => onChange({ approach })}
      />
    </div>
  )
}

type FreeUntilProps = Pick<ResultsFilter, 'freeUntil'> & Pick<FieldsProps, 'onChange'>

/** The last day on which a free time counts; from today on, which some professionals offer. */
function FreeUntil({ freeUntil, onChange }: FreeUntilProps) {
  const today = localParts(useNow(), defaultZone).date
  const [first, last] = [today, addDays(today, settingsBounds.maxAdvanceBooking.most)]
  const [typed, setTyped] = useState(freeUntil)
  const [reported, setReported] = useState(freeUntil)
  if (freeUntil !== reported) {
    setReported(freeUntil)
    setTyped(freeUntil)
  }
  const error = typed !== '' && (typed < first || typed > last) && texts.freeUntilOutside(first, last)
  const change = (day: string) => {
    setTyped(day)
    if (day === '' || (first <= day && day <= last)) onChange({ freeUntil: day })
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
