import { stillMissingTexts as texts } from '@escuta/i18n'

type StillMissingProps = {
  /** The required fields in their order: the label, and what is typed or ticked. */
  readonly fields: readonly (readonly [label: string, value: string | boolean])[]
}

/** Says, before the button of a form, which required fields are empty; nothing when all are filled. */
export function StillMissing({ fields }: StillMissingProps) {
  const missing = fields.filter(([, value]) => (typeof value === 'string' ? value.trim() === '' : !value))
  if (missing.length === 0) return null
  return (
    <p className="text-caption text-ink-soft">
      {texts.fields(missing.map(([label]) => label.toLowerCase()))}
    </p>
  )
}
