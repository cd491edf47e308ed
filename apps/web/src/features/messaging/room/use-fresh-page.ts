import { useEffect, useState } from 'react'

/**
 * Whether the browser loaded this page at its own address; if not, the page is reloaded. A page keeps the permission
 * for camera and microphone of the address at which it was loaded.
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
