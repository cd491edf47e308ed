import {
  agendaTexts as texts,
  formatDayLong,
  formatMonth,
  formatTimeAt,
  weekdayShortNames,
} from '@escuta/i18n'
import { type LocalDate, localParts } from '@escuta/kernel'
import type { Appointment } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addMonths, type Month, monthOf, weeksOf } from './month-days.ts'

/** The number of appointments in a day's cell before "+N mais". */
const chipsPerDay = 2

type MonthGridProps = {
  readonly month: Month
  readonly onMonth: (month: Month) => void
  readonly selected: LocalDate | undefined
  readonly onSelect: (day: LocalDate | undefined) => void
  readonly today: LocalDate
  readonly zone: string
  readonly appointments: readonly Appointment[]
}

export function MonthGrid(props: MonthGridProps) {
  const { month, onMonth, selected, onSelect, today, zone, appointments } = props
  const byDay = Map.groupBy(appointments, ({ date }) => localParts(new Date(date), zone).date)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="mr-auto text-title font-semibold first-letter:uppercase">
          {formatMonth(`${month}-01`)}
        </h2>
        <Button variant="secondary" size="small" onClick={() => onMonth(monthOf(today))}>
          {texts.today}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.previousMonth}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.nextMonth}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      {/* On narrow phones the grid extends into the margins, for touch targets of sufficient width. */}
      <table className="w-full table-fixed border-separate border-spacing-1 max-sm:border-spacing-x-0 max-[24rem]:-mx-4 max-[24rem]:w-[calc(100%+2rem)]">
        <thead>
          <tr>
            {weekdayShortNames.map((name) => (
              <th key={name} scope="col" className="pb-1 text-caption font-medium text-ink-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0 align-top">
                  <DayCell
                    day={day}
                    zone={zone}
                    inMonth={monthOf(day) === month}
                    isToday={day === today}
                    isSelected={day === selected}
                    appointments={byDay.get(day) ?? []}
                    onSelect={() => onSelect(day === selected ? undefined : day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = {
  readonly day: LocalDate
  readonly zone: string
  readonly inMonth: boolean
  readonly isToday: boolean
  readonly isSelected: boolean
  readonly appointments: readonly Appointment[]
  readonly onSelect: () => void
}

function DayCell({ day, zone, inMonth, isToday, isSelected, appointments, onSelect }: DayCellProps) {
  const count = appointments.length
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatDayLong(day)}, ${texts.appointments(count)}`}
      onClick={onSelect}
      className={classNames(
        'flex min-h-13 w-full cursor-pointer flex-col items-center gap-1 rounded-control border bg-clip-padding p-1 transition-colors sm:h-34 sm:items-stretch sm:p-1.5',
        isSelected
          ? 'border-accent bg-accent-soft'
          : 'border-transparent bg-surface hover:border-line-strong',
        !inMonth && 'opacity-50',
      )}
    >
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full text-caption tabular-nums',
          isToday && 'bg-accent font-semibold text-on-accent',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {count > 0 && <span aria-hidden className="size-1.5 rounded-full bg-accent sm:hidden" />}
      <span aria-hidden className="grid gap-1 max-sm:hidden">
        {appointments.slice(0, chipsPerDay).map(({ id, date }) => (
          <span
            key={id}
            className="rounded-small bg-accent-soft px-2 text-left text-caption text-on-accent-soft tabular-nums"
          >
            {formatTimeAt(new Date(date), zone)}
          </span>
        ))}
        {count > chipsPerDay && (
          <span className="px-2 text-left text-caption text-ink-soft">{texts.more(count - chipsPerDay)}</span>
        )}
      </span>
    </button>
  )
}
