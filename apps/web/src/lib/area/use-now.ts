import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The time, brought up to date twice a minute, for what depends on today and on deadlines. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
