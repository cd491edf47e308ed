import type { ActivityChoices } from '@escuta/administration/contract'
import { activityTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { DateField } from '@escuta/ui/date-field'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { useState } from 'react'
import { type FormProblem, useForm } from '../../../lib/form/use-form.ts'
import { uuidIn } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { type ActivitySearch, activitySearch } from './activity-search.ts'

const othersId = 'outros-filtros'

type Values = {
  readonly [Name in Exclude<keyof ActivitySearch, 'evento'>]-?: string
}

type ActivityFiltersProps = {
  readonly search: ActivitySearch
  readonly onSearch: (search: ActivitySearch) => void
}

/** The filters, on phones all but the words folded up; an e-mail address is looked up and only the person's id goes into the address. */
export function ActivityFilters({ search, onSearch }: ActivityFiltersProps) {
  const { client } = trpc.useUtils()
  const { data: choices } = trpc.administration.activityChoices.useQuery(undefined, { staleTime: Infinity })
  const [lookup, setLookup] = useState<{ readonly isBusy: boolean; readonly error?: unknown }>({
    isBusy: false,
  })
  async function apply(values: Values) {
    const pessoa = values.pessoa.trim()
    if (!pessoa.includes('@'))
      return onSearch(activitySearch({ ...values, pessoa, sobre: values.sobre.trim() }))
    setLookup({ isBusy: true })
    try {
      const { personId } = await client.administration.activityPerson.query({ email: pessoa })
      onSearch(activitySearch({ ...values, pessoa: personId, sobre: values.sobre.trim() }))
      setLookup({ isBusy: false })
    } catch (error) {
      setLookup({ isBusy: false, error })
    }
  }
  const { form, text, control } = useForm<Values>({
    initial: valuesOf(search),
    problemOf: problemsOf,
    onSubmit: (values) => void apply(values),
    error: lookup.error,
    refusals: { 'activity-person-not-found': ['pessoa'], 'invalid-input': ['pessoa', texts.personWrong] },
  })
  const isFiltered = Object.keys(search).length > 0
  const [areAllShown, setAllShown] = useState(() => Object.keys(search).some((name) => name !== 'palavras'))
  return (
    <Card padding="small">
      <form {...form} aria-label={texts.filters} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextField
            {...text('palavras')}
            className="sm:col-span-2"
            label={texts.words}
            hint={texts.wordsHint}
            maxLength={80}
            autoComplete="off"
          />
          <Button
            variant="secondary"
            className="justify-self-start sm:hidden"
            aria-expanded={areAllShown}
            aria-controls={othersId}
            onClick={() => setAllShown(!areAllShown)}
          >
            {texts.otherFilters}
          </Button>
          <div id={othersId} className={areAllShown ? 'contents' : 'contents max-sm:hidden'}>
            <TextField {...text('pessoa')} label={texts.person} hint={texts.personHint} autoComplete="off" />
            <TextField {...text('sobre')} label={texts.subject} hint={texts.subjectHint} autoComplete="off" />
            <Select
              {...control('area')}
              label={texts.module}
              options={optionsOf(texts.everyModule, choices?.modules, search.area)}
            />
            <Select
              {...control('tipo')}
              label={texts.type}
              options={optionsOf(texts.every, choices?.types, search.tipo)}
            />
            <DateField {...control('de')} label={texts.from} />
            <DateField {...control('ate')} label={texts.to} />
          </div>
        </div>
        <div className="grid gap-3 sm:flex sm:justify-end">
          {isFiltered && (
            <Button variant="ghost" onClick={() => onSearch({})}>
              {texts.clear}
            </Button>
          )}
          <Button type="submit" busyLabel={lookup.isBusy && texts.searching}>
            {texts.search}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The choices of a filter, and the one of the address where it is not among them. */
function optionsOf(every: string, choices: ActivityChoices['types'] = [], value = '') {
  const options = [{ value: '', label: every }, ...choices]
  return options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: texts.other }]
}

function valuesOf({ pessoa, sobre, area, tipo, de, ate, palavras }: ActivitySearch): Values {
  return {
    pessoa: pessoa ?? '',
    sobre: sobre ?? '',
    area: area ?? '',
    tipo: tipo ?? '',
    de: de ?? '',
    ate: ate ?? '',
    palavras: palavras ?? '',
  }
}

function problemsOf({ pessoa, sobre, de, ate }: Values): readonly FormProblem<keyof Values>[] {
  const isPerson = pessoa.trim() === '' || pessoa.includes('@') || uuidIn(pessoa.trim())
  const isSubject = sobre.trim() === '' || uuidIn(sobre.trim())
  return [
    ...(isPerson ? [] : [{ field: 'pessoa' as const, description: texts.personWrong }]),
    ...(isSubject ? [] : [{ field: 'sobre' as const, description: texts.subjectWrong }]),
    ...(de && ate && ate < de ? [{ field: 'ate' as const, description: texts.periodWrong }] : []),
  ]
}
