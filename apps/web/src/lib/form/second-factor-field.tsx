import { secondFactorTexts as texts } from '@escuta/i18n'
import { CodeField } from '@escuta/ui/code-field'

type SecondFactorFieldProps = {
  readonly name: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  readonly label?: string
  readonly hint?: string
}

/** A code of the authenticator app or a recovery code. */
export function SecondFactorField({
  label = texts.anyCode,
  hint = texts.anyCodeHint,
  ...field
}: SecondFactorFieldProps) {
  return <CodeField {...field} kind="recovery" label={label} hint={hint} />
}
