import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the heading and scrolls to the top after a change of the step. */
export function useFocusOnStep(step: number): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    container.current?.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return container
}
