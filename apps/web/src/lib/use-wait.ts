import { useEffect, useState } from 'react'

const tickMs = 1000

/** Whole seconds until another try is welcome, counted down; 0 when there is nothing to wait for. */
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
