/** Focuses the first heading of an element, or itself, without scrolling; `main` has the focus until its heading is loaded. */
export function focusHeading(place: HTMLElement): void {
  const heading = place.matches('h1, h2, h3') ? place : place.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return focusWhenLoaded(place)
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function focusWhenLoaded(place: HTMLElement): void {
  place.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const isHeld = document.activeElement === place
    if (isHeld && !place.querySelector('h1')) return
    observer.disconnect()
    if (isHeld) focusHeading(place)
  })
  observer.observe(place, { childList: true, subtree: true })
}
