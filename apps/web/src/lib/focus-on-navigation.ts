import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from './focus-heading.ts'

/**
 * After a navigation to another page, moves the focus to its heading, unless an element of the page, or a dialog
 * that the page opened with, already has it. Back and forward return it to the link or button that it was on.
 * After a navigation within a page, moves it to the section that the link names, and otherwise only when the focused
 * element no longer exists.
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  const left = new Map<string, string>()
  const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const held = document.activeElement?.closest<HTMLElement>(pressed)
    const key = fromLocation?.state.__TSR_key
    if (key !== undefined && held) left.set(key, markOf(held))
  })
  const stopRendering = router.subscribe('onRendered', ({ fromLocation, toLocation, ...changed }) => {
    if (!fromLocation) return
    const { pathChanged } = changed
    const opener = markedIn(left.get(toLocation.state.__TSR_key ?? ''))
    const section = pathChanged || changed.hashChanged ? document.getElementById(toLocation.hash) : null
    if (section && !opener) return focusHeading(section)
    const main = document.querySelector('main')
    const held = document.activeElement
    const keeps = pathChanged
      ? main?.contains(held) || held?.closest('[role="dialog"]')
      : held !== null && held !== document.body
    if (!main || keeps) return
    if (opener) focusInView(opener)
    else focusHeading(main)
  })
  return () => {
    stopLeaving()
    stopRendering()
  }
}

const pressed = 'main a[href], main button, main summary'

/** What tells a link or button from the others of its page; equal ones by their number. */
function markOf(element: HTMLElement): string {
  const name = nameOf(element)
  const equals = [...document.querySelectorAll<HTMLElement>(pressed)].filter((each) => nameOf(each) === name)
  return `${equals.indexOf(element)} ${name}`
}

function markedIn(mark: string | undefined): HTMLElement | undefined {
  if (mark === undefined) return undefined
  return [...document.querySelectorAll<HTMLElement>(pressed)].find((each) => markOf(each) === mark)
}

/** The router restores the scroll position first, which may be of a page that was longer. */
function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }))
}

function nameOf(element: HTMLElement): string {
  const { tagName, textContent } = element
  return [tagName, element.getAttribute('href'), element.getAttribute('aria-label'), textContent].join(' ')
}
