import { hasKeyboard } from '../../../../lib/has-keyboard.ts'
import { useStoredSwitch } from '../use-stored-switch.ts'

/** What a person has chosen for all their calls in this browser. */
export function useCallPreferences() {
  const [hasChime, setChime] = useStoredSwitch('chime', true)
  const [hasShortcuts, setShortcuts] = useStoredSwitch('shortcuts', true)
  const offersShortcuts = hasKeyboard()
  return { hasChime, setChime, offersShortcuts, hasShortcuts: offersShortcuts && hasShortcuts, setShortcuts }
}

export type CallPreferences = ReturnType<typeof useCallPreferences>
