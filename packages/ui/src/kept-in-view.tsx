import { type RefObject, useEffect } from 'react'

/** Pixels of the row that stay visible left of the current item. */
const leftOfItem = 72

/** Scrolls a row that is wider than its place so that the item of the selector is visible. The row is positioned. */
export function useKeptInView(row: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>(selector)
    // jsdom has no scrollTo.
    if (item) row.current?.scrollTo?.({ left: item.offsetLeft - leftOfItem })
  }, [row, selector])
}
