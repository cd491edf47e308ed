import { agendaTexts as texts, formatTimeAt } from '@escuta/i18n'
import type { LocalDate } from '@escuta/kernel'
import type { AgendaDays } from '@escuta/scheduling/contract'
import { classNames } from '@escuta/ui/class-names'
import { Check, CircleHelp, Hourglass, MailQuestionMark } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { AppointmentDetails } from '../appointment-menu/appointment-details.tsx'
import { AppointmentMenu } from '../appointment-menu/appointment-menu.tsx'
import { blockClass, placeOf } from './block-place.ts'
import { type ChipKind, chipKind } from './chip-kind.ts'
import { type Span, spanOn } from './day-minutes.ts'

const kindClasses: Record<ChipKind, string> = {
  confirmed: 'border-accent bg-accent-soft text-on-accent-soft',
  requested: 'border-warning bg-warning-soft text-warning',
  proposed: 'border-dashed border-warning bg-surface text-warning',
  held: 'border-dashed border-line-strong bg-surface text-ink',
  past: 'border-line-strong bg-surface text-ink-soft',
}
const kindIcons = { requested: CircleHelp, held: Hourglass, proposed: MailQuestionMark, past: Check } as const
/** What the menu's button needs in height. */
const menuMinutes = 45

type Block = AgendaDays['appointments'][number]

/** What moves an appointment; `drawn` while one is moved. */
export type BlockMoving = {
  readonly drawn: { readonly block: Block } | undefined
  readonly onPointerDown: (block: Block, event: PointerEvent) => void
  readonly onKeyDown: (block: Block, event: KeyboardEvent<HTMLElement>) => void
  readonly onBlur: () => void
}

type AppointmentBlockProps = {
  readonly block: Block
  readonly day: { readonly date: LocalDate }
  readonly shown: Span
  readonly zone: string
  readonly now: Date
  /** Whether there is room for a menu beside the name; the details offer the same. */
  readonly isWide: boolean
  readonly moving: BlockMoving
}

/** An appointment in a day's column; opens its details, and is moved. */
export function AppointmentBlock(props: AppointmentBlockProps) {
  const { block, day, shown, zone, now, isWide, moving } = props
  const span = spanOn(day.date, block.date, block.endsAt, zone)
  if (!span) return null
  const kind = chipKind(block, now)
  const Icon = kind === 'confirmed' ? undefined : kindIcons[kind]
  const [from, to] = [new Date(block.date), new Date(block.endsAt)].map((at) => formatTimeAt(at, zone))
  const viewed = { appointment: block, seenBy: 'professional', now } as const
  return (
    <div className="absolute inset-x-0.5" style={placeOf(span, shown)}>
      <AppointmentDetails
        {...viewed}
        trigger={
          <button
            type="button"
            data-kind={kind}
            onPointerDown={(event) => moving.onPointerDown(block, event)}
            onKeyDown={(event) => moving.onKeyDown(block, event)}
            onBlur={moving.onBlur}
            className={classNames(
              blockClass,
              'flex size-full flex-col',
              kindClasses[kind],
              moving.drawn?.block.id === block.id && 'border-dashed',
            )}
          >
            <span className="sr-only">
              {texts.blockLabel(texts.interval(from!, to!), block.clientName, texts.kinds[kind])}
            </span>
            <span aria-hidden className="flex items-center justify-between gap-1 font-semibold tabular-nums">
              {from}
              {Icon && <Icon className="size-3.5 shrink-0" />}
            </span>
            <span aria-hidden className="block max-w-full truncate">
              {block.clientName}
            </span>
          </button>
        }
      />
      {isWide && span.to - span.from >= menuMinutes && (
        <div className="absolute top-0.5 right-0.5">
          <AppointmentMenu {...viewed} />
        </div>
      )}
    </div>
  )
}
