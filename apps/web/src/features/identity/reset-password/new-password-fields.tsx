import { resetTexts as texts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import type { ComponentProps } from 'react'

type TextProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>
type NewPasswordFieldsProps = { readonly text: (name: 'password' | 'confirmation') => TextProps }

/** A new password and its confirmation; `text` is that of `useForm`. */
export function NewPasswordFields({ text }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        {...text('password')}
        label={texts.password}
        type="password"
        autoComplete="new-password"
        hint={texts.passwordHint}
      />
      <TextField
        {...text('confirmation')}
        label={texts.confirmation}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
