import { resetTexts as texts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import type { NewPassword } from './new-password-problem.ts'

type NewPasswordFieldsProps = {
  readonly value: NewPassword
  readonly onChange: (value: NewPassword) => void
  /** The problem and its field. */
  readonly problem: { readonly field: string; readonly description: string } | null | undefined
}

/** A new password and its confirmation, with the field names `password` and `confirmation`. */
export function NewPasswordFields({ value, onChange, problem }: NewPasswordFieldsProps) {
  const errorOf = (field: keyof NewPassword) => (problem?.field === field ? problem.description : undefined)
  return (
    <>
      <TextField
        label={texts.password}
        type="password"
        name="password"
        autoComplete="new-password"
        hint={texts.passwordHint}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        error={errorOf('password')}
      />
      <TextField
        label={texts.confirmation}
        type="password"
        name="confirmation"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
        error={errorOf('confirmation')}
      />
    </>
  )
}
