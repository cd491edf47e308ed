import { TextField } from '@escuta/ui/text-field'
import type { ComponentProps } from 'react'

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>

type NewPasswordFieldsProps = Pick<ComponentProps<typeof TextField>, 'hint' | 'placeholder'> & {
  /** That of `useForm`. */
  readonly text: (name: 'password' | 'confirmation') => FieldProps
  readonly labels: { readonly password: string; readonly confirmation: string }
}

/** A new password and its confirmation; hint and placeholder belong to the password. */
export function NewPasswordFields({ text, labels, hint, placeholder }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        {...text('password')}
        label={labels.password}
        type="password"
        autoComplete="new-password"
        hint={hint}
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
