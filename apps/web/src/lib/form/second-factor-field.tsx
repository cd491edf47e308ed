import { secondFactorTexts as texts } from '@escuta/i18n'
import { CodeField } from '@escuta/ui/code-field'
import { TextField } from '@escuta/ui/text-field'
import type { ComponentProps } from 'react'

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

type ProofFieldsProps = {
  readonly label: string
  readonly hint?: string
  /** `text('password')` of the form. */
  readonly password: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>
  /** `control('code')` of the form, where the account has a second factor. */
  readonly code: false | ComponentProps<typeof SecondFactorField>
}

/** The fields by which a person who is signed in proves who they are: the password and, where it is on, the second factor. */
export function ProofFields({ label, hint, password, code }: ProofFieldsProps) {
  return (
    <>
      <TextField {...password} label={label} hint={hint} type="password" autoComplete="current-password" />
      {code && <SecondFactorField {...code} />}
    </>
  )
}
