import { addDays, type LocalDate, localParts } from '@escuta/kernel'
import { type AgendaDays, moveStepMinutes, type SlotBlockedBy } from '@escuta/scheduling/contract'
import { skipToken } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { isAllowed } from '../appointment-menu/menu-actions.ts'
import { minuteOn, type Span } from './day-minutes.ts'
import { focusBeside, placeIn } from './grid-places.ts'
import { type Point, usePointerDrag } from './use-pointer-drag.ts'

type Block = AgendaDays['appointments'][number]

/** Where an appointment would be moved to. */
export type Move = { readonly block: Block; readonly date: LocalDate; readonly from: number }
/** A move while it is drawn; `blockedBy` is undefined until the rules are known, and null for a free start. */
export type DrawnMove = Move & {
  readonly to: number
  readonly blockedBy: SlotBlockedBy | null | undefined
  /** A pointer shows where it is; keys lead out of the window. */
  readonly byKeys: boolean
}

type MoveProps = {
  readonly grid: RefObject<HTMLElement | null>
  readonly days: readonly LocalDate[]
  readonly shown: Span
  readonly zone: string
  readonly now: Date
  readonly onDrop: (move: Move) => void
}

/**
 * Moves an appointment within the shown days. It is dragged by a mouse, by a finger after a long press, or by Shift
 * and the arrow keys; Enter ends the move and Escape cancels it. The arrow keys alone move the focus to the
 * appointments beside it.
 */
export function useMove({ grid, days, shown, zone, now, onDrop }: MoveProps) {
  const [move, setMove] = useState<Move>()
  const [byKeys, setByKeys] = useState(false)
  /** Minutes between the block's start and where it was taken. */
  const taken = useRef(0)
  const startDrag = usePointerDrag()
  const targets = trpc.scheduling.moveTargets.useQuery(
    move && days[0] ? { appointmentId: move.block.id, from: days[0], days: days.length } : skipToken,
  )

  function placed(
    block: Block,
    { date, minute }: { readonly date: LocalDate; readonly minute: number },
  ): Move {
    const start = Math.round(minute / moveStepMinutes) * moveStepMinutes
    return { block, date, from: Math.min(Math.max(start, shown.from), shown.to - block.duration) }
  }
  const moveTo = (block: Block, at: Point): Move | undefined => {
    const place = placeIn(grid.current, at, shown)
    return place && placed(block, { ...place, minute: place.minute - taken.current })
  }
  function end(done: Move | undefined) {
    setMove(undefined)
    if (done && !isWhereItWas(done, zone)) onDrop(done)
  }
  function onPointerDown(block: Block, event: PointerEvent) {
    if (!isAllowed(block, 'move', now)) return
    const { date, from } = startOf(block, zone)
    const place = placeIn(grid.current, { x: event.clientX, y: event.clientY }, shown)
    setByKeys(false)
    taken.current = place?.date === date ? place.minute - from : 0
    startDrag(event, {
      onDrag: (at) => setMove(moveTo(block, at)),
      onDrop: (at) => end(moveTo(block, at)),
      onCancel: () => setMove(undefined),
    })
  }
  function onKeyDown(block: Block, event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (step && (event.shiftKey || move)) {
      if (!isAllowed(block, 'move', now)) return
      const { date, from } = move ?? startOf(block, zone)
      const next = addDays(date, step.days)
      setByKeys(true)
      setMove(placed(block, { date: days.includes(next) ? next : date, minute: from + step.minutes }))
    } else if (step) focusBeside(grid.current, event.currentTarget, event.key)
    else if (move && event.key === 'Enter') end(move)
    else if (move && event.key === 'Escape') setMove(undefined)
    else return
    event.preventDefault()
  }
  const drawn: DrawnMove | undefined = move && {
    ...move,
    byKeys,
    to: move.from + move.block.duration,
    blockedBy: targets.data && blockedAt(targets.data, move),
  }
  return { drawn, onPointerDown, onKeyDown, onBlur: () => setMove(undefined) }
}

const steps: Readonly<Record<string, { readonly days: number; readonly minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -moveStepMinutes },
  ArrowDown: { days: 0, minutes: moveStepMinutes },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

function startOf(block: Block, zone: string): Move {
  const { date } = localParts(new Date(block.date), zone)
  return { block, date, from: minuteOn(date, block.date, zone) }
}

function isWhereItWas(move: Move, zone: string): boolean {
  const { date, from } = startOf(move.block, zone)
  return move.date === date && move.from === from
}

function blockedAt(
  days: readonly { date: LocalDate; blocked: readonly (Span & { blockedBy: SlotBlockedBy })[] }[],
  { date, from }: Move,
): SlotBlockedBy | null {
  const { blocked = [] } = days.find((day) => day.date === date) ?? {}
  return blocked.find((range) => range.from <= from && from < range.to)?.blockedBy ?? null
}
