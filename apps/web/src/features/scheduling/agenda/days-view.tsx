import { agendaTexts as texts, formatDate, formatDayLong, formatTime } from '@escuta/i18n'
import { addDays, type LocalDate, weekdayOf } from '@escuta/kernel'
import type { AgendaDays } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { classNames } from '@escuta/ui/class-names'
import { Skeleton } from '@escuta/ui/skeleton'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { DaysSpan } from './agenda-view.ts'
import { DayColumn, DayHeading } from './day-column.tsx'
import { MoveStatus } from './moving-block.tsx'
import { showColumn } from './grid-places.ts'
import { type Move, useMove } from './use-move.ts'
import { clockOf, type Span, shownHours, type TimeOfDay } from './day-minutes.ts'

const UnblockTimeDialog = lazyComponent(
  () => import('../unblock-time/unblock-time-dialog.tsx'),
  'UnblockTimeDialog',
)

const AppointmentDialogs = lazyComponent(
  () => import('../appointment-menu/appointment-dialogs.tsx'),
  'AppointmentDialogs',
)

type DaysViewProps = {
  readonly span: DaysSpan
  /** The day shown, or one of the week shown. */
  readonly day: LocalDate
  readonly onDay: (day: LocalDate | undefined) => void
  /** Shows one day of the week. */
  readonly onOpenDay: (day: LocalDate) => void
  readonly onChoose: (time: TimeOfDay) => void
  readonly onBlock: (time: TimeOfDay) => void
  readonly professionalId: string
  readonly now: Date
  readonly today: LocalDate
  readonly zone: string
  /** Undefined while it loads, and when that failed. */
  readonly content: AgendaDays | undefined
  readonly isFailed: boolean
}

/** A day or a week by its hours: appointments and blocked time as blocks, hours without work shaded. */
export function DaysView(props: DaysViewProps) {
  const { span, day, onDay, today, content, isFailed } = props
  const first = span === 'dia' ? day : addDays(day, -weekdayOf(day))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 aria-live="polite" className="text-subtitle font-semibold first-letter:uppercase sm:text-title">
          {span === 'dia'
            ? formatDayLong(day)
            : texts.weekOf(formatDate(first), formatDate(addDays(first, 6)))}
        </h2>
        <div className="ml-auto flex items-center gap-2">
          <Button variant="secondary" size="small" onClick={() => onDay(today)}>
            {span === 'dia' ? texts.today : texts.thisWeek}
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={texts.previous[span]}
            onClick={() => onDay(addDays(day, span === 'dia' ? -1 : -7))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={texts.next[span]}
            onClick={() => onDay(addDays(day, span === 'dia' ? 1 : 7))}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
      {content && <Hours {...props} content={content} />}
      {!content && !isFailed && <Skeleton className="h-160 rounded-control" />}
      {content && (
        <p className="text-caption text-ink-soft">
          {texts.dragHint} <span className="max-sm:sr-only">{texts.keysHint}</span>
        </p>
      )}
    </div>
  )
}

type HoursProps = DaysViewProps & { readonly content: AgendaDays }

function Hours({ content, span, day, onOpenDay, ...props }: HoursProps) {
  const [freeing, setFreeing] = useState<AgendaDays['blocked'][number]>()
  const [dropped, setDropped] = useState<Move>()
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => showColumn(grid.current, day), [day])
  const shown = shownHours(content, props.zone)
  const isWeek = span === 'semana'
  const days = content.days.map(({ date }) => date)
  const moving = useMove({ ...props, grid, days, shown, onDrop: setDropped })
  return (
    <div
      role="region"
      aria-label={isWeek ? texts.scroll : texts.dayHours}
      className="relative overflow-x-auto rounded-control bg-surface"
    >
      <div
        ref={grid}
        className={classNames(
          'grid pb-2',
          isWeek ? 'min-w-170 grid-cols-[3rem_repeat(7,minmax(0,1fr))]' : 'grid-cols-[3rem_minmax(0,1fr)]',
        )}
      >
        <span className={labelsClass} />
        {content.days.map((each) => (
          <DayHeading
            key={each.date}
            {...each}
            isToday={each.date === props.today}
            onOpen={isWeek ? onOpenDay : undefined}
          />
        ))}
        <HourLabels shown={shown} />
        {content.days.map((each) => (
          <DayColumn
            key={each.date}
            day={each}
            shown={shown}
            content={content}
            isWide={!isWeek}
            moving={moving}
            onFree={setFreeing}
            {...props}
          />
        ))}
      </div>
      <MoveStatus move={moving.drawn} zone={props.zone} />
      {dropped && (
        <AppointmentDialogs
          appointment={dropped.block}
          seenBy="professional"
          now={props.now}
          open="move"
          moveTo={{ date: dropped.date, time: clockOf(dropped.from) }}
          onOpen={() => setDropped(undefined)}
        />
      )}
      {freeing && (
        <UnblockTimeDialog
          professionalId={props.professionalId}
          blocked={freeing}
          zone={props.zone}
          onClose={() => setFreeing(undefined)}
        />
      )}
    </div>
  )
}

/** The hours stay in sight while a narrow screen scrolls through the week. */
const labelsClass = 'sticky left-0 z-20 bg-surface'

function HourLabels({ shown }: { readonly shown: Span }) {
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, index) => shown.from + index * 60)
  return (
    <div aria-hidden className={classNames('pt-2.5', labelsClass)}>
      {hours.map((minute) => (
        <div key={minute} className="relative h-16">
          <span className="absolute -top-2.5 right-2 text-caption text-ink-soft tabular-nums">
            {formatTime(clockOf(minute))}
          </span>
        </div>
      ))}
    </div>
  )
}
