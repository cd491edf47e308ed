import { useEffect, useState } from 'react'

const tickMs = 1000

/** Counts down the whole seconds until the next attempt; 0 when there is no wait. */
export function useWait() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const waiting = secondsLeft > 0
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [waiting])
  function wait(seconds: number) {
    const at = Date.now()
    setNow(at)
    setUntil(at + seconds * 1000)
  }
  return { secondsLeft, wait }
}
