import { useEffect } from 'react'

/** Keeps the screen of the device on. The browser ends that when the page is hidden, so it asks again when it is shown. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function keepAwake() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused while the battery is low.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    const shown = () => void keepAwake()
    shown()
    document.addEventListener('visibilitychange', shown)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', shown)
      void lock?.release()
    }
  }, [])
}
