import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { controlClass, Field } from './field.tsx'
import type { CommonFieldProps } from './field.tsx'

/** One choice of a select. */
export type SelectOption<Value extends string> = { readonly value: Value; readonly label: string }

type SelectProps<Value extends string> = CommonFieldProps & {
  readonly options: readonly SelectOption<Value>[]
  readonly name?: string
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  /** The text while nothing is chosen. */
  readonly placeholder?: string
}

/** A select with its label, hint and error. The browser's own: phones open their picker, and the page stays readable. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, name, value, onChange, placeholder, ...frame } = props
  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...frame}>
      {(ids) => (
        <div className="relative">
          <select
            {...ids}
            name={name}
            value={value ?? ''}
            onChange={({ target }) => choose(target.value)}
            className={classNames(
              controlClass,
              'cursor-pointer appearance-none truncate pr-8 pl-3 [&>option]:bg-surface [&>option]:text-ink',
              value === undefined && 'text-ink-faint',
            )}
          >
            {value === undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-5 text-ink-soft"
            aria-hidden
          />
        </div>
      )}
    </Field>
  )
}
