import { newPasswordTexts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import type { ComponentProps } from 'react'

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>

type NewPasswordFieldsProps = {
  /** That of `useForm`. */
  readonly text: (name: 'password' | 'confirmation') => FieldProps
  readonly labels: { readonly password: string; readonly confirmation: string }
  /** The problem of the password; replaces its hint. */
  readonly placeholder?: string
}

/** A new password and its confirmation. */
export function NewPasswordFields({ text, labels, placeholder }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        {...text('password')}
        label={labels.password}
        type="password"
        autoComplete="new-password"
        hint={placeholder ? undefined : newPasswordTexts.hint}
        placeholder={placeholder}
      />
      <TextField
        {...text('confirmation')}
        label={labels.confirmation}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
