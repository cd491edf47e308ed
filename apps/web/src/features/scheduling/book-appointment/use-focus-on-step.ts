import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a move to another step: its heading takes the focus, and the page starts at its top. The first step takes it
 * from the page, which held it while the step was loading.
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
