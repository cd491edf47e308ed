import { agendaTexts as texts, formatDayLong, formatTimeAt } from '@escuta/i18n'
import type { LocalDate } from '@escuta/kernel'
import type { AgendaMonth } from '@escuta/scheduling/contract'
import { classNames } from '@escuta/ui/class-names'
import { CalendarOff, Check, CircleHelp, ClockPlus, Hourglass, Lock, MailQuestionMark } from 'lucide-react'
import { type ChipKind, chipKind } from './chip-kind.ts'
import { dayOffTexts, markTexts } from './day-marks.ts'

type DayContent = AgendaMonth['days'][number]
type Marks = AgendaMonth['marked'][number]

type DayCellProps = {
  readonly day: LocalDate
  readonly isInMonth: boolean
  readonly isToday: boolean
  readonly isSelected: boolean
  readonly isTabbable: boolean
  /** Undefined without appointments. */
  readonly content: DayContent | undefined
  /** Undefined where nothing sets the day apart from its week. */
  readonly marks: Marks | undefined
  readonly now: Date
  readonly zone: string
  readonly onFocus: () => void
  readonly onSelect: () => void
}

/** A day of the month: the first two appointments and how many more there are; on phones how many there are. */
export function DayCell(props: DayCellProps) {
  const { day, isInMonth, isToday, isSelected, isTabbable, content, marks, now, zone } = props
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabbable ? 0 : -1}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      onFocus={props.onFocus}
      onClick={props.onSelect}
      className={classNames(
        'flex min-h-19 w-full cursor-pointer flex-col items-center gap-0.5 rounded-control border-2 bg-clip-padding p-0.5 transition-colors sm:h-37 sm:items-stretch sm:gap-1 sm:p-1',
        isSelected ? 'border-accent' : 'border-transparent hover:border-line-strong',
        isInMonth ? 'bg-surface' : 'text-ink-soft',
      )}
    >
      <span className="sr-only">
        {texts.dayLabel(formatDayLong(day), content?.count ?? 0, spokenMarks(marks))}
      </span>
      <span aria-hidden className="flex min-w-0 items-center gap-1">
        <span
          className={classNames(
            'grid size-7 shrink-0 place-items-center rounded-full text-caption tabular-nums',
            isToday && 'bg-accent font-semibold text-on-accent',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <MarkIcons marks={marks} className="ml-auto max-sm:hidden" />
      </span>
      <DayOff marks={marks} />
      {content && <Count content={content} now={now} />}
      <MarkIcons marks={marks} className="sm:hidden" />
      {content && <Chips content={content} now={now} zone={zone} />}
    </button>
  )
}

function spokenMarks(marks: Marks | undefined): readonly string[] {
  if (!marks) return []
  return [...markTexts(marks), ...(marks.isBlocked ? [texts.marks.blocked] : [])]
}

type MarksProps = Pick<DayCellProps, 'marks'>

/** Why the day is off, where there is room to write it. */
function DayOff({ marks }: MarksProps) {
  if (!marks) return null
  return (
    <span
      aria-hidden
      className="truncate px-1.5 text-left text-caption leading-tight text-ink-soft max-sm:hidden empty:hidden"
    >
      {dayOffTexts(marks).join(', ')}
    </span>
  )
}

function MarkIcons({ marks, className }: MarksProps & { readonly className: string }) {
  if (!marks) return null
  const isOff = marks.timeOff !== null || marks.holiday !== null
  return (
    <span aria-hidden className={classNames('flex gap-1 text-ink-soft [&>svg]:size-3.5', className)}>
      {isOff && <CalendarOff />}
      {marks.extraHours.length > 0 && <ClockPlus />}
      {marks.isBlocked && <Lock />}
    </span>
  )
}

type ContentProps = Pick<DayCellProps, 'now'> & { readonly content: DayContent }

/** On phones, where chips do not fit. */
function Count({ content: { count, first }, now }: ContentProps) {
  const isPast = first.every((chip) => chipKind(chip, now) === 'past')
  return (
    <span
      aria-hidden
      className={classNames(
        'rounded-full px-2 text-caption tabular-nums sm:hidden',
        isPast ? 'text-ink-soft' : 'bg-accent-soft font-semibold text-on-accent-soft',
      )}
    >
      {count}
    </span>
  )
}

function Chips({ content: { count, first }, now, zone }: ContentProps & Pick<DayCellProps, 'zone'>) {
  return (
    <span aria-hidden className="grid grid-cols-[minmax(0,1fr)] gap-1 max-sm:hidden">
      {first.map((chip) => (
        <Chip key={chip.id} chip={chip} kind={chipKind(chip, now)} zone={zone} />
      ))}
      {count > first.length && (
        <span className="px-1.5 text-left text-caption text-ink-soft">
          {texts.more(count - first.length)}
        </span>
      )}
    </span>
  )
}

const chipClasses: Record<ChipKind, string> = {
  confirmed: 'border-transparent bg-accent-soft text-on-accent-soft',
  requested: 'border-warning bg-warning-soft text-warning',
  proposed: 'border-dashed border-warning bg-surface text-warning',
  held: 'border-dashed border-line-strong text-ink',
  past: 'border-transparent text-ink-soft',
}
const chipIcons = { requested: CircleHelp, held: Hourglass, proposed: MailQuestionMark, past: Check } as const

type ChipProps = {
  readonly chip: DayContent['first'][number]
  readonly kind: ChipKind
  readonly zone: string
}

/** When and who. Kinds differ by icon and outline, not by colour alone. */
function Chip({ chip: { date, clientName }, kind, zone }: ChipProps) {
  const Icon = kind === 'confirmed' ? undefined : chipIcons[kind]
  return (
    <span
      data-kind={kind}
      className={classNames(
        'rounded-small border px-1.5 text-left text-caption leading-tight',
        chipClasses[kind],
      )}
    >
      <span className="flex items-center justify-between gap-1 font-semibold tabular-nums">
        {formatTimeAt(new Date(date), zone)}
        {Icon && <Icon className="size-3.5 shrink-0" />}
      </span>
      <span className="block truncate">{clientName}</span>
    </span>
  )
}
