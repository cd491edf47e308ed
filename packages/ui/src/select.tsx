import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
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
  readonly placeholder?: string
}

/** A select with its label, hint and error. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, name, value, onChange, placeholder, ...frame } = props
  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...frame}>
      {(ids) => (
        <Radix.Root value={value ?? ''} onValueChange={choose}>
          <Radix.Trigger
            {...ids}
            name={name}
            className={classNames(
              controlClass,
              'flex cursor-pointer items-center justify-between gap-3 text-left data-[placeholder]:text-ink-faint',
            )}
          >
            <Radix.Value placeholder={placeholder} />
            <Radix.Icon>
              <ChevronDown className="size-5 text-ink-soft" aria-hidden />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={6}
              className={classNames(
                'z-50 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) min-w-48',
                'animate-fade-in overflow-hidden rounded-control border border-line bg-surface p-1.5 shadow-float',
              )}
            >
              <Radix.Viewport>
                {options.map((option) => (
                  <SelectItem key={option.value} {...option} />
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  )
}

function SelectItem({ value, label }: SelectOption<string>) {
  return (
    <Radix.Item
      value={value}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 text-body text-ink',
        'outline-none data-[highlighted]:bg-sunken data-[state=checked]:font-semibold',
        'forced-colors:data-[highlighted]:outline-2',
      )}
    >
      <Radix.ItemText>{label}</Radix.ItemText>
      <Radix.ItemIndicator>
        <Check className="size-5 text-accent" aria-hidden />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}
