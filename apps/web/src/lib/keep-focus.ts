import { focusHeading } from './focus-heading.ts'

/** Milliseconds in which a dialog that closes, or a page that opens, moves the focus by itself. */
const settleMs = 30
const placesWithHeading = 'section, article, main, [role="dialog"]'

/**
 * When the focused element is removed from the page, focuses the heading of the nearest section that is left and
 * scrolls to it. The keyboard so continues where the user was.
 */
export function keepFocus(): () => void {
  let path: readonly HTMLElement[] = []
  const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false
  function remember({ target }: FocusEvent) {
    path = target instanceof HTMLElement ? pathOf(target) : []
  }
  function restore() {
    if (!isLost()) return
    const left = path.find((place) => place.isConnected && place.querySelector('h1, h2, h3'))
    const place = left ?? document.querySelector('main')
    if (!place) return
    focusHeading(place)
    // jsdom has no scrollIntoView.
    document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }
  const observer = new MutationObserver(() => void (isLost() && setTimeout(restore, settleMs)))
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

/** The element and the sections around it, from the inside out. */
function pathOf(target: HTMLElement): readonly HTMLElement[] {
  const places = []
  let place = target.parentElement?.closest<HTMLElement>(placesWithHeading)
  while (place) {
    places.push(place)
    place = place.parentElement?.closest<HTMLElement>(placesWithHeading)
  }
  return [target, ...places]
}
