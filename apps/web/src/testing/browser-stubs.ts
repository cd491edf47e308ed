import { vi } from 'vitest'

class SilentWebSocket extends EventTarget {
  close() {}
}

class SilentResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Stubs the browser APIs that screens need and jsdom lacks; none of them does anything. */
export function stubBrowserApis(): void {
  vi.stubGlobal('WebSocket', SilentWebSocket)
  vi.stubGlobal('ResizeObserver', SilentResizeObserver)
  vi.stubGlobal('scrollTo', () => {})
}
