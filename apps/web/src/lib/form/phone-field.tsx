import { phoneFieldTexts as texts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import type { ComponentProps } from 'react'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type'> & {
  /** Beside how a number is written. */
  readonly note?: string
}

/** A phone number, in each form with the same label and hint; the form calls `usePhoneRule`. */
export function PhoneField({ note, optional, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      label={texts.label}
      type="tel"
      optional={optional}
      placeholder={texts.placeholder}
      hint={[optional ? '' : texts.required, texts.hint, note ?? ''].filter(Boolean).join(' ')}
    />
  )
}
