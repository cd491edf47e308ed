import { useEffect, useState } from 'react'

type Ending = {
  /** Instants of the server: the end, and when it answered. */
  readonly endsAt: string
  readonly now: string
  /** When the answer arrived, on this device's clock. */
  readonly receivedAt: number
}

/** Milliseconds until the end by the server's clock, at least 0, updated every second. */
export function useTimeLeft({ endsAt, now, receivedAt }: Ending): number {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(endsAt) - Date.parse(now) - Math.max(0, at - receivedAt))
}
