import { useSyncExternalStore } from 'react'

/**
 * What only the device knows, read when a component is rendered; `before` while the server renders the page and while the
 * browser hydrates it.
 */
export function useAfterHydration<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => before)
}

function neverChanges(): () => void {
  return () => undefined
}
