import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from './focus-heading.ts'

/**
 * After a navigation to another page, moves the focus to its heading, unless an element of the page, or a dialog
 * that the page opened with, already has it. Back and forward return it to the link or button that it was on.
 * After a navigation within a page, moves it to the section that the link names, and otherwise only when the focused
 * element no longer exists.
 */
export function focusOnNavigation(router: AnyRouter): () => void {
  const left = new Map<string, Mark>()
  const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const held = document.activeElement?.closest<HTMLElement>(pressed)
    const key = fromLocation?.state.__TSR_key
    if (key !== undefined && held) left.set(key, markOf(held))
  })
  const stopRendering = router.subscribe('onRendered', ({ fromLocation, toLocation, ...changed }) => {
    if (!fromLocation) return
    const { pathChanged, hashChanged } = changed
    const opener = marked(left.get(toLocation.state.__TSR_key ?? ''))
    const section = pathChanged || hashChanged ? document.getElementById(toLocation.hash) : null
    if (section && !opener) focusHeading(section)
    else if (!keepsFocus(pathChanged)) focusIn(opener)
  })
  return () => {
    stopLeaving()
    stopRendering()
  }
}

function keepsFocus(pathChanged: boolean): boolean {
  const held = document.activeElement
  if (!pathChanged) return held !== null && held !== document.body
  return document.querySelector('main')?.contains(held) || held?.closest('[role="dialog"]') != null
}

function focusIn(opener: HTMLElement | undefined): void {
  const main = document.querySelector('main')
  if (opener) focusInView(opener)
  else if (main) focusHeading(main)
}

const pressed = 'main a[href], main button, main summary'

/** What tells a link or button from the others of its page: its name, and its number among equal ones. */
type Mark = { readonly name: string; readonly place: number }

function markOf(element: HTMLElement): Mark {
  const name = nameOf(element)
  return { name, place: withName(name).indexOf(element) }
}

function marked(mark: Mark | undefined): HTMLElement | undefined {
  return mark && withName(mark.name)[mark.place]
}

function withName(name: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(pressed)].filter((each) => nameOf(each) === name)
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
