import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field } from './field.tsx'
import type { CommonFieldProps } from './field.tsx'

type TextareaProps = CommonFieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** A textarea with its label, hint and error; grows with its content where browsers support it. */
export function Textarea({ label, hint, error, optional, className, rows = 4, ...textarea }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={textarea.id}>
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
