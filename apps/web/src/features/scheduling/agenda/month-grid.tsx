import { agendaTexts as texts, formatMonth, weekdayNames, weekdayShortNames } from '@escuta/i18n'
import { type LocalDate, weeksOf } from '@escuta/kernel'
import type { AgendaMonth } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { DayCell } from './day-cell.tsx'
import { addMonths, dayAfterKey, type Month, monthOf } from './month-days.ts'

type MonthGridProps = {
  readonly month: Month
  /** Also asked for by the keys that leave the month. */
  readonly onMonth: (month: Month) => void
  readonly selected: LocalDate | undefined
  readonly onSelect: (day: LocalDate | undefined) => void
  readonly now: Date
  readonly today: LocalDate
  readonly zone: string
  /** Days without appointments are missing; all are while the month loads. */
  readonly days: AgendaMonth['days']
  readonly marked: AgendaMonth['marked']
}

/** A month as a grid: one day is in the tab order, the arrow keys move between days (WAI-ARIA, grid pattern). */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonth, selected, onSelect, now, today, zone, days, marked } = props
  const headingId = useId()
  const byDate = new Map(days.map((day) => [day.date, day]))
  const marksOf = new Map(marked.map((day) => [day.date, day]))
  const { table, tabbable, onKeyDown, onFocusDay } = useDayKeys(month, selected ?? today, onMonth)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2
          id={headingId}
          aria-live="polite"
          className="text-subtitle font-semibold first-letter:uppercase sm:text-title"
        >
          {formatMonth(`${month}-01`)}
        </h2>
        <MonthButtons month={month} today={today} onMonth={onMonth} />
      </div>
      {/* On narrow phones the grid extends into the margins, for touch targets of sufficient width. */}
      <table
        ref={table}
        role="grid"
        aria-labelledby={headingId}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-separate border-spacing-1 max-sm:border-spacing-x-0 max-[24rem]:-mx-4 max-[24rem]:w-[calc(100%+2rem)]"
      >
        <thead>
          <tr>
            {weekdayShortNames.map((name, weekday) => (
              <th
                key={name}
                scope="col"
                abbr={weekdayNames[weekday]}
                className="pb-1 text-caption font-medium text-ink-soft"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === selected} className="p-0 align-top">
                  <DayCell
                    day={day}
                    isInMonth={monthOf(day) === month}
                    isToday={day === today}
                    isSelected={day === selected}
                    isTabbable={day === tabbable}
                    content={byDate.get(day)}
                    marks={marksOf.get(day)}
                    now={now}
                    zone={zone}
                    onFocus={() => onFocusDay(day)}
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

function MonthButtons({ month, today, onMonth }: Pick<MonthGridProps, 'month' | 'today' | 'onMonth'>) {
  return (
    <div className="ml-auto flex items-center gap-2">
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
  )
}

/** The day in the tab order, and what the keys do: they focus another day, in another month if it is there. */
function useDayKeys(month: Month, preferred: LocalDate, onMonth: (month: Month) => void) {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState(preferred)
  /** The day that takes the focus once its month is shown. */
  const wanted = useRef<LocalDate>(undefined)
  const first = monthOf(preferred) === month ? preferred : `${month}-01`
  const tabbable = monthOf(current) === month ? current : first
  useEffect(() => {
    if (wanted.current === undefined || monthOf(wanted.current) !== month) return
    table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })
  function onKeyDown(event: KeyboardEvent) {
    const day = dayAfterKey(wanted.current ?? tabbable, event.key)
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    wanted.current = day
    setCurrent(day)
    if (monthOf(day) !== month) onMonth(monthOf(day))
  }
  return { table, tabbable, onKeyDown, onFocusDay: setCurrent }
}
