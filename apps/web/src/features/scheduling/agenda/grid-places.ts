import type { LocalDate } from '@escuta/kernel'
import type { Span } from './day-minutes.ts'
import type { Point } from './use-pointer-drag.ts'

const columns = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-column]')]

/** The day and minute at a point of the window; beside the columns those of the closest one. */
export function placeIn(
  grid: HTMLElement | null,
  { x, y }: Point,
  shown: Span,
): { readonly date: LocalDate; readonly minute: number } | undefined {
  const [first, ...others] = grid ? columns(grid) : []
  if (!first) return undefined
  const column = others.findLast((each) => each.getBoundingClientRect().left <= x) ?? first
  const { top, height } = column.getBoundingClientRect()
  const minute = shown.from + ((y - top) / height) * (shown.to - shown.from)
  return { date: column.dataset['column'] ?? '', minute }
}

/** Scrolls a week that is wider than the screen to a day, beside the hours. */
export function showColumn(grid: HTMLElement | null, date: LocalDate): void {
  const column = grid && columns(grid).find((each) => each.dataset['column'] === date)
  const region = grid?.parentElement
  if (!column || !region) return
  const hours = grid.firstElementChild?.clientWidth ?? 0
  region.scrollLeft += column.getBoundingClientRect().left - region.getBoundingClientRect().left - hours
}

/** Focuses the appointment above or below, or the one closest in height on the next day that has any. */
export function focusBeside(grid: HTMLElement | null, block: HTMLElement, key: string): void {
  if (!grid) return
  const days = columns(grid).map((column) => [...column.querySelectorAll<HTMLElement>('[data-kind]')])
  const day = days.findIndex((blocks) => blocks.includes(block))
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  if (isVertical) return days[day]?.[days[day].indexOf(block) + step]?.focus()
  const towards = step < 0 ? days.slice(0, Math.max(day, 0)).toReversed() : days.slice(day + 1)
  const topOf = (each: HTMLElement) => each.getBoundingClientRect().top
  const near = towards.find((blocks) => blocks.length > 0) ?? []
  const closest = near.toSorted(
    (one, other) => Math.abs(topOf(one) - topOf(block)) - Math.abs(topOf(other) - topOf(block)),
  )
  closest[0]?.focus()
}
