import { useEffect } from 'react'
import type { CallClient } from '../../call/call-client.ts'

/** Where letters are text, or choose an item. */
const typing = 'input, textarea, select, [contenteditable], [role="menu"]'

/** M and V switch microphone and camera. They can be switched off, because speech input says letters by mistake. */
export function useShortcuts(client: CallClient, areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return undefined
    function press(event: KeyboardEvent) {
      const { key, target, repeat } = event
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !repeat
      if (!isPlain || (target instanceof Element && target.closest(typing))) return
      const { microphone, camera } = client.state().local
      if (key.toLowerCase() === 'm') void client.setMicrophone(!microphone)
      if (key.toLowerCase() === 'v') void client.setCamera(!camera)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [client, areOn])
}
