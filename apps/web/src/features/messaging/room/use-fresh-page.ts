import { useEffect, useState } from 'react'

/**
 * Whether the browser loaded this page at its own address, and loads it anew otherwise: a page keeps the permission to
 * use camera and microphone of the address it was loaded at.
 */
export function useFreshPage(): boolean {
  const [isFresh] = useState(() => loadedAt() === window.location.pathname)
  useEffect(() => {
    if (!isFresh) window.location.reload()
  }, [isFresh])
  return isFresh
}

/** The path of the document; a browser that does not say counts as fresh, so that it is not reloaded for ever. */
function loadedAt(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : window.location.pathname
}
