import type { AnyRouter } from '@tanstack/react-router'

/**
 * After a move to another page, puts the focus at its heading so that keyboards and screen readers go on from there;
 * a field that took the focus by itself keeps it. Within a page, only a focus whose element is gone is put there.
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation) return
    const main = document.querySelector('main')
    const held = document.activeElement
    const keeps = pathChanged ? main?.contains(held) : held !== null && held !== document.body
    if (main && !keeps) startOf(main).focus({ preventScroll: true })
  })
}

/** The heading of a page, or the page itself while it has none. */
function startOf(main: HTMLElement): HTMLElement {
  const heading = main.querySelector('h1')
  if (!heading) return main
  heading.tabIndex = -1
  return heading
}
