import { useState } from 'react'
import { hasKeyboard } from '../../../../lib/has-keyboard.ts'

/** What a person has chosen for all their calls in this browser. */
export function useCallPreferences() {
  const [hasChime, setChime] = useStoredSwitch('chime', true)
  const [hasShortcuts, setShortcuts] = useStoredSwitch('shortcuts', true)
  const offersShortcuts = hasKeyboard()
  return { hasChime, setChime, offersShortcuts, hasShortcuts: offersShortcuts && hasShortcuts, setShortcuts }
}

export type CallPreferences = ReturnType<typeof useCallPreferences>

/** A switch that this browser remembers; where it may not store anything, for this page only. */
function useStoredSwitch(name: string, usually: boolean): readonly [boolean, (isOn: boolean) => void] {
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
