import { addDays, format, isSameMonth } from 'date-fns'
import { DayPicker } from 'react-day-picker'
import type { Modifiers } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { classNames } from './class-names.ts'
import { dateOf, dayOf } from './calendar-days.ts'
import { Chevron, dayPickerClasses } from './day-picker-look.tsx'
import { labels } from './labels.ts'

type CalendarProps = {
  /** The selected day, `YYYY-MM-DD`. */
  readonly value: string | undefined
  readonly onChange: (date: string) => void
  /** The first and last selectable day. */
  readonly from: string
  readonly until: string
  /** The number of free slots of a day; undefined while unknown. Days with 0 are disabled. */
  readonly freeTimesOn: (date: string) => number | undefined
  /** The accessible label. */
  readonly label: string
  readonly className?: string
}

/**
 * A month grid to select a day; each day is labelled with its number of free slots. It opens with the month of the selected
 * day, or else the first that has several free days: at a month's end that is the next one.
 */
export function Calendar({ value, onChange, from, until, freeTimesOn, label, className }: CalendarProps) {
  const selected = value === undefined ? undefined : dayOf(value)
  function announce(day: Date, modifiers: Modifiers) {
    const parts = [
      modifiers['today'] && labels.today,
      format(day, 'PPPP', { locale: ptBR }),
      freeTimesText(freeTimesOn(dateOf(day))),
      modifiers['selected'] && labels.selected,
    ]
    return parts.filter(Boolean).join(', ')
  }
  function isFree(day: Date) {
    const date = dateOf(day)
    return date >= from && date <= until && (freeTimesOn(date) ?? 0) > 0
  }
  return (
    <section aria-label={label} className={classNames('grid gap-3', className)}>
      <DayPicker
        mode="single"
        locale={ptBR}
        selected={selected}
        onSelect={(day) => day && onChange(dateOf(day))}
        defaultMonth={later(selected, openingDay(from, until, freeTimesOn))}
        startMonth={dayOf(from)}
        endMonth={dayOf(until)}
        disabled={[{ before: dayOf(from), after: dayOf(until) }, (day) => freeTimesOn(dateOf(day)) === 0]}
        modifiers={{ free: isFree }}
        labels={{
          labelDayButton: announce,
          labelPrevious: () => labels.previousMonth,
          labelNext: () => labels.nextMonth,
        }}
        formatters={{ formatWeekdayName: (day) => labels.weekdays[day.getDay()] ?? '' }}
        components={{ Chevron }}
        classNames={dayPickerClasses}
        modifiersClassNames={{ free: freeDayClass }}
      />
      <p aria-live="polite" className="sr-only">
        {value !== undefined && freeTimesText(freeTimesOn(value))}
      </p>
    </section>
  )
}

/** `6 horários livres`, `1 horário livre`, `sem horários livres`; empty while the number is unknown. */
export function freeTimesText(count: number | undefined): string {
  if (count === undefined) return ''
  if (count === 0) return labels.noFreeTimes
  return count === 1 ? labels.oneFreeTime : `${count} ${labels.freeTimes}`
}

function later(selected: Date | undefined, opening: Date): Date {
  return selected && selected > opening ? selected : opening
}

const severalDays = 3

/** The first free day of a month that has several, else of any month; the range's first day without any. */
function openingDay(from: string, until: string, freeTimesOn: CalendarProps['freeTimesOn']): Date {
  const free: Date[] = []
  for (let day = dayOf(from); dateOf(day) <= until; day = addDays(day, 1))
    if ((freeTimesOn(dateOf(day)) ?? 0) > 0) free.push(day)
  const daysOf = (month: Date) => free.filter((day) => isSameMonth(day, month)).length
  return free.find((day) => daysOf(day) >= severalDays) ?? free[0] ?? dayOf(from)
}

const freeDayClass = classNames(
  'after:pointer-events-none after:absolute after:bottom-1.5 after:left-1/2 after:size-1.5 after:-translate-x-1/2',
  'after:rounded-full after:bg-accent data-[selected]:after:bg-on-accent',
)
