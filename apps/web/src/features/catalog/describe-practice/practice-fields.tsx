import {
  areaNames,
  audienceIds,
  audienceNames,
  languageIds,
  languageNames,
  symptomIds,
} from '@escuta/catalog/contract'
import { practiceTexts as texts } from '@escuta/i18n'
import { Checkbox } from '@escuta/ui/checkbox'
import { chosenIn, type TypedPractice } from './typed-practice.ts'

type PracticeFieldsProps = {
  readonly values: TypedPractice
  readonly change: (changed: Partial<TypedPractice>) => void
}

/** What a professional treats, whom, and in which languages. */
export function PracticeFields({ values, change }: PracticeFieldsProps) {
  return (
    <div className="grid gap-6">
      <Choices
        {...texts.areas}
        ids={symptomIds}
        names={areaNames}
        value={values.areas}
        onChange={(areas) => change({ areas })}
      />
      <Choices
        {...texts.audiences}
        ids={audienceIds}
        names={audienceNames}
        value={values.audiences}
        onChange={(audiences) => change({ audiences })}
      />
      <Choices
        {...texts.languages}
        ids={languageIds}
        names={languageNames}
        value={values.languages}
        onChange={(languages) => change({ languages })}
      />
    </div>
  )
}

type ChoicesProps<Id extends string> = {
  readonly legend: string
  readonly hint: string
  readonly ids: readonly Id[]
  readonly names: Readonly<Record<Id, string>>
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choices<Id extends string>({ legend, hint, ids, names, value, onChange }: ChoicesProps<Id>) {
  const chosen = chosenIn(ids, value)
  const choose = (id: Id, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)).join(','))
  return (
    <fieldset className="grid gap-1">
      <legend className="text-caption font-semibold">{legend}</legend>
      <p className="text-caption text-ink-soft">{hint}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {ids.map((id) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={(isChosen) => choose(id, isChosen)}>
            {names[id]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
