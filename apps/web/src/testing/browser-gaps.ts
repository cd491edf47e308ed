import { vi } from 'vitest'

class SilentConnection extends EventTarget {
  close() {}
}

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives jsdom the parts of a browser that it lacks and that screens need to be drawn; none of them does anything. */
export function fillBrowserGaps(): void {
  vi.stubGlobal('WebSocket', SilentConnection)
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.stubGlobal('scrollTo', () => {})
}
