import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { type CommonFieldProps, controlClass, Field } from './field.tsx'
import type { MomentFormat } from './typed-moment.ts'

export type MomentFieldProps = CommonFieldProps & {
  readonly name?: string
  /** Empty while nothing, or nothing that exists, is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
  readonly autoComplete?: string
}

type Props = MomentFieldProps & {
  readonly format: MomentFormat
  readonly placeholder: string
  /** The button at the end of the field. */
  readonly button?: ReactNode
  readonly input?: RefObject<HTMLInputElement | null>
}

/**
 * A field for a date or a time, written the Brazilian way whatever the browser's language is. What is typed stays as it is
 * until the field is left; what does not exist is said below, and by the control's custom validity to the form.
 */
export function MomentField({ format, placeholder, button, input: given, ...props }: Props) {
  const { value, onChange, label, hint, error, optional, className, ...rest } = props
  const own = useRef<HTMLInputElement>(null)
  const input = given ?? own
  const [typed, setTyped] = useState(() => format.write(value))
  const [reported, setReported] = useState(value)
  const [isLeft, setLeft] = useState(false)
  if (value !== reported) {
    setReported(value)
    setTyped(format.write(value))
  }
  const { problem = '' } = format.read(typed, isLeft)
  useEffect(() => input.current?.setCustomValidity(problem), [input, problem])

  function report(next: string) {
    setReported(next)
    if (next !== value) onChange(next)
  }
  function type(text: string, isAtEnd: boolean) {
    const next = isAtEnd && text.length > typed.length ? format.punctuate(text) : text
    setTyped(next)
    setLeft(false)
    report(format.read(next, false).value ?? '')
  }
  function leave() {
    const read = format.read(typed, true)
    setLeft(true)
    if (read.value === undefined) return
    setTyped(format.write(read.value))
    report(read.value)
  }
  function press(event: KeyboardEvent) {
    // Enter sends the form before the field is left.
    if (event.key === 'Enter') leave()
    const steps = event.altKey ? 0 : (stepsOf[event.key] ?? 0)
    if (steps === 0 || problem !== '') return
    event.preventDefault()
    const next = format.step(value, steps)
    setTyped(format.write(next))
    report(next)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={(isLeft && problem) || error}
      optional={optional}
      className={className}
    >
      {(ids) => (
        <div className="relative">
          <input
            {...rest}
            {...ids}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete={rest.autoComplete ?? 'off'}
            placeholder={placeholder}
            value={typed}
            onChange={({ target }) => type(target.value, target.selectionStart === target.value.length)}
            onBlur={leave}
            onKeyDown={press}
            className={classNames(controlClass, 'tabular-nums', button && 'pr-12')}
          />
          {button}
        </div>
      )}
    </Field>
  )
}

const stepsOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
