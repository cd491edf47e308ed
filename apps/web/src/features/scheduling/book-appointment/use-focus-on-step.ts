import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the heading and scrolls to the top after a change of the step. The first step takes the focus from `main`,
 * which has it while the step loads.
 */
export function useFocusOnStep(step: number): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    const heading = container.current?.querySelector('h1')
    if (document.activeElement?.tagName === 'MAIN') heading?.focus({ preventScroll: true })
    if (shown.current === step) return
    shown.current = step
    heading?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return container
}
