import { type RefObject, useEffect } from 'react'

/** Pixels of the row that stay visible left of the current item. */
const leftOfItem = 72

/**
 * Scrolls a row that is wider than its place so that its current item is visible. The row is positioned (`relative`);
 * `key` changes with the current item.
 */
export function useKeptInView(
  row: RefObject<HTMLElement | null>,
  current: string,
  key: string | undefined,
): void {
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>(current)
    if (row.current && item) row.current.scrollLeft = item.offsetLeft - leftOfItem
  }, [row, current, key])
}
