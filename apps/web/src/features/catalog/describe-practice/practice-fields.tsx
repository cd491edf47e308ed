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
import { listedIn, type TypedPractice } from './typed-practice.ts'

type List = {
  readonly name: keyof TypedPractice
  readonly ids: readonly string[]
  readonly names: Readonly<Record<string, string>>
}
const lists: readonly List[] = [
  { name: 'areas', ids: symptomIds, names: areaNames },
  { name: 'audiences', ids: audienceIds, names: audienceNames },
  { name: 'languages', ids: languageIds, names: languageNames },
]

type PracticeFieldsProps = {
  readonly values: TypedPractice
  readonly change: (changed: Partial<TypedPractice>) => void
}

/** What a professional treats, whom, and in which languages. */
export function PracticeFields({ values, change }: PracticeFieldsProps) {
  function choose({ name, ids }: List, id: string) {
    const chosen = listedIn(ids, values[name])
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    change({ [name]: next.join(',') })
  }
  return (
    <div className="grid gap-6">
      {lists.map((list) => (
        <fieldset key={list.name} className="grid gap-1">
          <legend className="text-caption font-semibold">{texts[list.name].legend}</legend>
          <p className="text-caption text-ink-soft">{texts[list.name].hint}</p>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {list.ids.map((id) => (
              <Checkbox
                key={id}
                checked={listedIn(list.ids, values[list.name]).includes(id)}
                onChange={() => choose(list, id)}
              >
                {list.names[id]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
