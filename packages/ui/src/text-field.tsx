import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field } from './field.tsx'
import type { CommonFieldProps } from './field.tsx'
import { labels } from './labels.ts'

type TextFieldProps = CommonFieldProps &
  Omit<ComponentProps<'input'>, 'className'> & { readonly icon?: ReactNode }

/** What browsers and keyboards offer for a type. */
const inputDefaults: Readonly<Record<string, ComponentProps<'input'>>> = {
  // Chromium gives the value of its own type `email` in punycode, not as it is typed.
  email: {
    type: 'text',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  tel: { autoComplete: 'tel' },
  password: { autoComplete: 'current-password' },
}

/** A text input with its label, hint and error; a password has a button that shows it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  icon,
  type = 'text',
  ...input
}: TextFieldProps) {
  const [revealed, setRevealed] = useState(false)
  const secret = type === 'password'
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className} id={input.id}>
      {(ids) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-soft [&_svg]:size-5">
              {icon}
            </span>
          )}
          <input
            type={secret && revealed ? 'text' : type}
            {...inputDefaults[type]}
            {...input}
            {...ids}
            className={classNames(controlClass, icon && 'pl-12', secret && 'pr-14')}
          />
          {secret && (
            <RevealButton revealed={revealed} onToggle={() => setRevealed(!revealed)} controls={ids.id} />
          )}
        </div>
      )}
    </Field>
  )
}

type RevealProps = { readonly revealed: boolean; readonly onToggle: () => void; readonly controls: string }

function RevealButton({ revealed, onToggle, controls }: RevealProps) {
  const Icon = revealed ? EyeOff : Eye
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-controls={controls}
      aria-label={revealed ? labels.hidePassword : labels.showPassword}
      className="absolute inset-y-0.5 right-0.5 grid w-12 cursor-pointer place-items-center rounded-control text-ink-soft hover:text-ink"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  )
}
