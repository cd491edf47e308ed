import { type RefObject, useEffect, useRef } from 'react'

/** After a change of the step, scrolls to the top and focuses the heading, unless a field of the step took the focus. */
export function useFocusOnStep(step: number): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const isInField =
      container.current?.contains(document.activeElement) && document.activeElement?.matches('input')
    if (!isInField) container.current?.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return container
}
