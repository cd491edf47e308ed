import type { ActivityField, RevealedActivity } from '@escuta/administration/contract'
import { activityEntryTexts as texts, activityFieldName } from '@escuta/i18n'
import { trpc } from '../../../lib/trpc.ts'
import { valueWords } from './activity-words.ts'

type FieldTableProps = {
  readonly fields: readonly ActivityField[]
  readonly revealed: RevealedActivity['fields']
}

/** The fields of an event, what they were and what they are; stacked on phones. */
export function FieldTable({ fields, revealed }: FieldTableProps) {
  return (
    <section aria-label={texts.what} className="grid gap-2">
      <h3 className="text-subtitle font-semibold">{texts.what}</h3>
      <dl className="divide-y divide-line border-y border-line" aria-live="polite">
        {fields.map((field) => (
          <div key={field.name} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[14rem_1fr]">
            <dt className="text-caption text-ink-soft wrap-anywhere sm:pt-0.5">
              {activityFieldName(field.name)}
            </dt>
            <dd className="wrap-anywhere">
              <Value field={field} revealed={revealed.find(({ name }) => name === field.name)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ValueProps = {
  readonly field: ActivityField
  readonly revealed: RevealedActivity['fields'][number] | undefined
}

/** Fields that hold the type of another event. */
const ofTypes = new Set(['eventType', 'entryType'])

function Value({ field, revealed }: ValueProps) {
  const { name, before, after } = field
  const { data: choices } = trpc.administration.activityChoices.useQuery(undefined, {
    staleTime: Infinity,
    enabled: ofTypes.has(name),
  })
  const titleOf = (text: string) => choices?.types.find(({ value }) => value === text)?.label
  const wordsOf = (text: string) => (ofTypes.has(name) && titleOf(text)) || valueWords(name, text)
  const words = after === null ? texts.empty : wordsOf(after)
  const shown = revealed ? (revealed.value ?? texts.erased) : words
  const isMasked = field.isEncrypted && !revealed && after !== null
  return (
    <>
      {before !== null && (field.isEncrypted || before !== after) && (
        <span className="block text-caption text-ink-soft">{`${texts.before}: ${wordsOf(before)}`}</span>
      )}
      <span className={after === null && !revealed ? 'text-ink-soft' : undefined}>{shown}</span>
      {isMasked && <span className="ml-2 text-caption text-ink-soft">{texts.masked}</span>}
    </>
  )
}
