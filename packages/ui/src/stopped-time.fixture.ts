import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

class SilentResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Stops the time of each spec of a file, whose parts are never resized; the returned function lets some of it pass. */
export function stopTime(): (milliseconds: number) => void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('ResizeObserver', SilentResizeObserver)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return (milliseconds) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
}
