import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { dateOf, dayOf } from './calendar-days.ts'
import { Chevron, dayPickerClasses } from './day-picker-look.tsx'
import { labels } from './labels.ts'
import { momentLabels } from './moment-labels.ts'

export type DatePopoverProps = {
  readonly value: string
  readonly today: string
  readonly min: string | undefined
  readonly max: string | undefined
  /** What opened it, and takes the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (date: string) => void
  readonly onClose: () => void
}

const firstMonth = '1900-01-01'
const yearsAhead = 10
/** The day that the arrow keys start from. */
const focusableDay = 'td button[tabindex="0"]'

/** The calendar of a date field. Arrow keys, Page Up and Page Down go through the days. */
export function DatePopover({ value, today, min, max, button, onChoose, onClose }: DatePopoverProps) {
  const anchor = {
    current: { getBoundingClientRect: () => button.current?.getBoundingClientRect() ?? new DOMRect() },
  }
  const selected = value === '' ? undefined : dayOf(value)
  const [first, last] = [dayOf(min ?? firstMonth), max === undefined ? yearsAfter(today) : dayOf(max)]
  const outside = [
    ...(min === undefined ? [] : [{ before: first }]),
    ...(max === undefined ? [] : [{ after: last }]),
  ]
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={momentLabels.calendar}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // The button closes it itself.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            const day =
              event.target instanceof Element && event.target.querySelector<HTMLElement>(focusableDay)
            if (!day) return
            event.preventDefault()
            day.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          className="z-60 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-surface p-3 text-ink shadow-float data-[state=open]:animate-fade-in"
        >
          <DayPicker
            mode="single"
            locale={ptBR}
            captionLayout="dropdown"
            selected={selected}
            onSelect={(day) => {
              if (day) onChoose(dateOf(day))
              onClose()
            }}
            defaultMonth={selected ?? clamped(dayOf(today), first, last)}
            startMonth={first}
            endMonth={last}
            disabled={outside}
            labels={{
              labelPrevious: () => labels.previousMonth,
              labelNext: () => labels.nextMonth,
              labelMonthDropdown: () => momentLabels.chooseMonth,
              labelYearDropdown: () => momentLabels.chooseYear,
            }}
            formatters={{ formatWeekdayName: (day) => labels.weekdays[day.getDay()] ?? '' }}
            components={{ Chevron }}
            classNames={popoverClasses}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function yearsAfter(today: string): Date {
  return new Date(Number(today.slice(0, 4)) + yearsAhead, 11, 31)
}

function clamped(day: Date, first: Date, last: Date): Date {
  return day < first ? first : day > last ? last : day
}

const dropdownClass =
  'relative inline-flex min-h-11 items-center gap-1 rounded-small px-1.5 hover:bg-sunken focus-within:outline-2 [&>select]:absolute [&>select]:inset-0 [&>select]:cursor-pointer [&>select]:opacity-0 [&_svg]:size-4'

const popoverClasses = {
  ...dayPickerClasses,
  dropdowns: 'flex items-center justify-center',
  dropdown_root: dropdownClass,
  caption_label: 'inline-flex items-center gap-1 text-body font-semibold first-letter:uppercase',
}
