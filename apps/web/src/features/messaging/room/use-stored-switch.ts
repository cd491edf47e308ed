import { useState } from 'react'

/** A switch that this browser remembers; where it may not store anything, for this page only. */
export function useStoredSwitch(name: string, usually: boolean): readonly [boolean, (isOn: boolean) => void] {
  const key = `escuta.call.${name}`
  const [isOn, setOn] = useState(() => read(key) ?? usually)
  function change(next: boolean) {
    setOn(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Storage is full or not permitted.
    }
  }
  return [isOn, change]
}

function read(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : stored === 'true'
  } catch {
    return undefined
  }
}
