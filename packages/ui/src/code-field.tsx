import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  readonly value: string
  readonly onChange: (code: string) => void
  /** `digits`: six digits of an authenticator app. `recovery`: also a recovery code of letters and digits. */
  readonly kind: 'digits' | 'recovery'
}

const digits = 6
const longestRecoveryCode = 24

/** A one-time code: phones offer the numeric keyboard, and pasted spaces and hyphens are removed. */
export function CodeField({ value, onChange, kind, ...field }: CodeFieldProps) {
  const isDigits = kind === 'digits'
  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => onChange(isDigits ? digitsOf(event.target.value) : event.target.value)}
      inputMode={isDigits ? 'numeric' : 'text'}
      autoComplete={isDigits ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={longestRecoveryCode}
    />
  )
}

/** The digits of a text, at most six: `123 456` and `123-456` are `123456`. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, digits)
}
