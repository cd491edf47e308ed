import { CalendarDays } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { dateOf } from './calendar-days.ts'
import type { DatePopoverProps } from './date-popover.tsx'
import { momentLabels } from './moment-labels.ts'
import { MomentField, type MomentFieldProps } from './moment-field.tsx'
import { dateFormat } from './typed-moment.ts'

type DateFieldProps = MomentFieldProps & {
  /** The first and last day that the calendar offers, `YYYY-MM-DD`; forms say themselves what they refuse. */
  readonly min?: string
  readonly max?: string
}

/** A day, `YYYY-MM-DD`: typed, or chosen in a calendar that is loaded when it is opened. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [Popover, setPopover] = useState<ComponentType<DatePopoverProps>>()
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [today] = useState(() => dateOf(new Date()))
  async function toggle() {
    if (isOpen) return setOpen(false)
    try {
      const { DatePopover } = await import('./date-popover.tsx')
      setPopover(() => DatePopover)
      setOpen(true)
      setFailed(false)
    } catch {
      setFailed(true)
      input.current?.focus()
    }
  }
  return (
    <>
      <MomentField
        {...field}
        hint={hasFailed ? momentLabels.calendarFailed : field.hint}
        input={input}
        format={dateFormat(min !== undefined && min > today ? min : today, max)}
        placeholder={momentLabels.datePattern}
        button={
          <button
            ref={button}
            type="button"
            aria-label={momentLabels.openCalendar}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={field.disabled}
            onClick={() => void toggle()}
            className="absolute inset-y-0.5 right-0.5 grid w-11 cursor-pointer place-items-center rounded-control text-ink-soft hover:text-ink disabled:cursor-not-allowed disabled:opacity-45"
          >
            <CalendarDays className="size-5" aria-hidden />
          </button>
        }
      />
      {isOpen && Popover && (
        <Popover
          value={field.value}
          today={today}
          min={min}
          max={max}
          button={button}
          onChoose={field.onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
