import type { AnyRouter } from '@tanstack/react-router'

/**
 * After a move to another page, puts the focus at its start so that keyboards and screen readers go on from there;
 * a field that took the focus by itself keeps it.
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const main = document.querySelector('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  })
}
