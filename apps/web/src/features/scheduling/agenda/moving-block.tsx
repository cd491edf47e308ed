import { formatDayLong, formatTime, moveTexts as texts } from '@escuta/i18n'
import { refusingRules } from '@escuta/scheduling/contract'
import { classNames } from '@escuta/ui/class-names'
import { useEffect, useRef } from 'react'
import { blockedSlotText } from '../explain-slot/blocked-slot-text.ts'
import { placeOf } from './block-place.ts'
import { clockOf, type Span } from './day-minutes.ts'
import type { DrawnMove } from './use-move.ts'

const toneClasses = {
  asking: 'border-line-strong bg-surface/90 text-ink',
  free: 'border-accent bg-accent-soft/90 text-on-accent-soft',
  outside: 'border-warning bg-surface/95 text-warning',
  refused: 'border-dashed border-danger bg-surface/95 text-danger',
} as const

/** Where an appointment that is being moved would stand, and whether it could. */
export function MovingBlock({ move, shown }: { readonly move: DrawnMove; readonly shown: Span }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (move.byKeys) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [move])
  return (
    <div
      ref={place}
      aria-hidden
      data-moving={toneOf(move)}
      className={classNames(
        'pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-small border-2 px-1.5 text-caption leading-tight font-semibold tabular-nums shadow-float',
        toneClasses[toneOf(move)],
      )}
      style={placeOf(move, shown)}
    >
      {intervalOf(move)}
      <span className="block truncate font-normal">
        {move.blockedBy === null && texts.states.free}
        {move.blockedBy && texts.states[move.blockedBy.rule]}
      </span>
    </div>
  )
}

/** Says where the appointment would stand, and the rule that speaks against it. */
export function MoveStatus({ move, zone }: { readonly move: DrawnMove | undefined; readonly zone: string }) {
  return (
    <p role="status" className="sr-only">
      {move && `${formatDayLong(move.date)}, ${intervalOf(move)}. ${ruleText(move, zone)}`}
    </p>
  )
}

function toneOf({ blockedBy }: DrawnMove): keyof typeof toneClasses {
  if (blockedBy === undefined) return 'asking'
  if (blockedBy === null) return 'free'
  return refusingRules.includes(blockedBy.rule) ? 'refused' : 'outside'
}

function intervalOf({ from, to }: DrawnMove): string {
  return [from, to].map((minute) => formatTime(clockOf(minute))).join(' – ')
}

function ruleText({ date, from, blockedBy }: DrawnMove, zone: string): string {
  if (blockedBy === undefined) return ''
  return blockedBy === null
    ? texts.states.free
    : blockedSlotText({ date, time: clockOf(from), zone, blockedBy })
}
