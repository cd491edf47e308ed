import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'

type TextareaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines of text; grows with what is written where the browser can. */
export function Textarea({ label, hint, error, optional, className, rows = 4, ...textarea }: TextareaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional ?? false}
      className={className ?? ''}
      id={textarea.id}
    >
      {(ids) => (
        <textarea
          {...textarea}
          {...ids}
          rows={rows}
          className={classNames(controlClass, 'field-sizing-content max-h-80 min-h-24 resize-y')}
        />
      )}
    </Field>
  )
}
