import {
  agendaTexts as texts,
  blockTimeTexts,
  formatDayLong,
  formatTime,
  weekdayShortNames,
} from '@escuta/i18n'
import { type LocalDate, weekdayOf } from '@escuta/kernel'
import type { AgendaDays } from '@escuta/scheduling/contract'
import { classNames } from '@escuta/ui/class-names'
import { Lock } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { AppointmentBlock, type BlockMoving } from './appointment-block.tsx'
import { blockClass, placeOf } from './block-place.ts'
import { dayOffTexts, intervalText, markTexts } from './day-marks.ts'
import {
  clockOf,
  closedSpans,
  minuteOn,
  type Span,
  spanOn,
  stepMinutes,
  type TimeOfDay,
} from './day-minutes.ts'
import { MovingBlock } from './moving-block.tsx'
import type { DrawnMove } from './use-move.ts'
import { type Point, usePointerDrag } from './use-pointer-drag.ts'

type Day = AgendaDays['days'][number]
type Blocked = AgendaDays['blocked'][number]

const clock = (minute: number) => formatTime(clockOf(minute))

type DayHeadingProps = Day & {
  readonly isToday: boolean
  /** Undefined where only this day is shown. */
  readonly onOpen: ((day: LocalDate) => void) | undefined
}

/** The day with its hours of work, and what sets it apart from the week. */
export function DayHeading({ date, hours, isToday, onOpen, ...marks }: DayHeadingProps) {
  const works = hours.length === 0 ? texts.worksNot : texts.worksFrom(hours.map(intervalText).join(', '))
  const extra = marks.extraHours.length > 0
  if (!onOpen)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-2 text-caption text-ink-soft">
        {markTexts(marks).map((mark) => (
          <DayMark key={mark}>{mark}</DayMark>
        ))}
        {works}
      </p>
    )
  return (
    <div className="p-1 text-center">
      <button
        type="button"
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onOpen(date)}
        className="inline-flex min-h-11 max-w-full min-w-11 cursor-pointer flex-col items-center rounded-control px-1 py-1 hover:bg-sunken"
      >
        <span className="sr-only">
          {[texts.openDay(formatDayLong(date)), ...markTexts(marks), works].join('. ')}
        </span>
        <span aria-hidden className="text-caption text-ink-soft">
          {weekdayShortNames[weekdayOf(date)]}
        </span>
        <span
          aria-hidden
          className={classNames(
            'grid size-8 place-items-center rounded-full tabular-nums',
            isToday ? 'bg-accent font-semibold text-on-accent' : 'font-medium',
          )}
        >
          {Number(date.slice(8))}
        </span>
        <span aria-hidden className="grid max-w-full gap-1 empty:hidden">
          {dayOffTexts(marks).map((mark) => (
            <DayMark key={mark}>{mark}</DayMark>
          ))}
          {extra && <DayMark>{texts.marks.extraHours}</DayMark>}
        </span>
      </button>
    </div>
  )
}

function DayMark({ children }: { readonly children: string }) {
  return (
    <span className="rounded-small border border-line-strong bg-surface px-1.5 text-caption leading-tight font-medium text-balance wrap-anywhere hyphens-auto text-ink">
      {children}
    </span>
  )
}

type DayColumnProps = {
  readonly day: Day
  readonly shown: Span
  readonly content: AgendaDays
  readonly now: Date
  readonly today: LocalDate
  readonly zone: string
  /** Whether the only day is shown. */
  readonly isWide: boolean
  readonly moving: BlockMoving & { readonly drawn: DrawnMove | undefined }
  readonly onChoose: (time: TimeOfDay) => void
  readonly onBlock: (time: TimeOfDay) => void
  readonly onFree: (blocked: Blocked) => void
}

export function DayColumn(props: DayColumnProps) {
  const { day, shown, content, now, today, zone, isWide, moving, onFree } = props
  const { column, drawn, ...free } = useFreeTime(props)
  return (
    <section aria-label={formatDayLong(day.date)} className="border-l border-line pt-2.5">
      {/* Free time is for pointers; the buttons above the agenda do the same by keyboard. */}
      <div
        ref={column}
        data-column={day.date}
        {...free}
        className="relative cursor-cell touch-manipulation select-none"
        style={{ height: `${((shown.to - shown.from) / 60) * 4}rem` }}
      >
        <Background closed={closedSpans(day.hours, shown)} extra={day.extraHours} shown={shown} />
        {content.blocked.map((blocked) => (
          <BlockedTime key={blocked.id} {...{ blocked, day, shown, zone, onFree }} />
        ))}
        {content.appointments.map((block) => (
          <AppointmentBlock key={block.id} {...{ block, day, shown, zone, now, isWide, moving }} />
        ))}
        {drawn && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-0.5 z-10 rounded-small border-2 border-accent bg-accent-soft/70 px-1.5 text-caption font-semibold text-on-accent-soft tabular-nums"
            style={placeOf(drawn, shown)}
          >
            {`${clock(drawn.from)} – ${clock(drawn.to)}`}
          </div>
        )}
        {moving.drawn?.date === day.date && <MovingBlock move={moving.drawn} shown={shown} />}
        {day.date === today && <NowLine minute={minuteOn(today, now.toISOString(), zone)} shown={shown} />}
      </div>
    </section>
  )
}

/** What pointing at free time does: a click chooses a start, dragging draws what is to be blocked. */
function useFreeTime({ day: { date }, shown, now, today, zone, onChoose, onBlock }: DayColumnProps) {
  const column = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Span>()
  const startDrag = usePointerDrag()
  const past = date < today ? shown.to : date === today ? minuteOn(today, now.toISOString(), zone) : 0
  function minuteAt({ y }: Point): number {
    const { top, height } = column.current!.getBoundingClientRect()
    const minute = shown.from + ((y - top) / height) * (shown.to - shown.from)
    return Math.min(Math.max(Math.floor(minute / stepMinutes) * stepMinutes, shown.from), shown.to)
  }
  function spanOf(at: Point, begin: Point): Span {
    const [one, other] = [minuteAt(begin), minuteAt(at)]
    return { from: Math.min(one, other), to: Math.min(Math.max(one, other) + stepMinutes, shown.to) }
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || minuteAt(pointIn(event)) < past - stepMinutes) return
    startDrag(event, {
      onDrag: (at, begin) => setDrawn(spanOf(at, begin)),
      onCancel: () => setDrawn(undefined),
      onDrop(at, begin) {
        setDrawn(undefined)
        onBlock({ date, ...spanOf(at, begin) })
      },
    })
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    const from = minuteAt(pointIn(event))
    if (event.target === event.currentTarget && from >= past) onChoose({ date, from, to: from })
  }
  return { column, drawn, onPointerDown, onClick }
}

function pointIn({ clientX: x, clientY: y }: MouseEvent): Point {
  return { x, y }
}

type BackgroundProps = {
  readonly closed: readonly Span[]
  readonly extra: readonly Span[]
  readonly shown: Span
}

/** Lines of the hours, the hours without work and the extra hours. */
function Background({ closed, extra, shown }: BackgroundProps) {
  const hours = (shown.to - shown.from) / 60
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {closed.map((span) => (
        <div key={span.from} className="absolute inset-x-0 bg-sunken" style={placeOf(span, shown)} />
      ))}
      {Array.from({ length: hours }, (_, index) => (
        <div
          key={index}
          className="absolute inset-x-0 border-t border-line"
          style={{ top: `${index * 4}rem` }}
        />
      ))}
      {extra.map((span) => (
        <div
          key={span.from}
          className="absolute inset-x-0 flex items-end overflow-hidden border-l-4 border-accent px-1.5 text-caption leading-tight text-accent"
          style={placeOf(span, shown)}
        >
          <span className="pb-0.5">{texts.marks.extraHours}</span>
        </div>
      ))}
    </div>
  )
}

function NowLine({ minute, shown }: { readonly minute: number; readonly shown: Span }) {
  if (minute < shown.from || minute > shown.to) return null
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-danger"
      style={placeOf({ from: minute, to: minute }, shown)}
    >
      <span className="sr-only">{`${texts.now}, ${clock(minute)}`}</span>
    </div>
  )
}

type BlockedTimeProps = Pick<DayColumnProps, 'day' | 'shown' | 'zone' | 'onFree'> & {
  readonly blocked: Blocked
}

function BlockedTime({ blocked, day, shown, zone, onFree }: BlockedTimeProps) {
  const span = spanOn(day.date, blocked.startsAt, blocked.endsAt, zone)
  if (!span || span.to <= shown.from || span.from >= shown.to) return null
  return (
    <button
      type="button"
      aria-label={blockTimeTexts.blockedLabel(intervalText(span), blocked.reason)}
      onClick={() => onFree(blocked)}
      className={classNames(
        blockClass,
        'absolute inset-x-0.5 flex flex-col justify-center border-line-strong bg-line text-ink',
      )}
      style={placeOf(span, shown)}
    >
      <span className="flex max-w-full flex-wrap items-center gap-x-1 font-semibold">
        <span className="wrap-anywhere">{blocked.reason ?? blockTimeTexts.blocked}</span>
        <Lock className="size-3.5 shrink-0" aria-hidden />
      </span>
    </button>
  )
}
