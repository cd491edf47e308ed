import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from './focus-heading.ts'

/**
 * After a navigation to another page, moves the focus to its heading, unless an element of the page, or a dialog
 * that the page opened with, already has it.
 * After a navigation within a page, moves it only when the focused element no longer exists.
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation) return
    const main = document.querySelector('main')
    const held = document.activeElement
    const keeps = pathChanged
      ? main?.contains(held) || held?.closest('[role="dialog"]')
      : held !== null && held !== document.body
    if (main && !keeps) focusHeading(main)
  })
}
