import { useCallback, useEffect, useState } from 'react'

/** What the server says of itself; `silent` when it did not answer. Names of parts as in `/api/health`. */
export type SystemHealth =
  | { readonly state: 'ready' }
  | { readonly state: 'unavailable'; readonly missing: readonly string[] }
  | { readonly state: 'silent' }

const timeoutMs = 8_000

async function askHealth(): Promise<SystemHealth> {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.timeout(timeoutMs), priority: 'low' })
    if (response.ok) return { state: 'ready' }
    const answer: unknown = await response.json()
    const missing: unknown = Reflect.get(Object(answer), 'missing')
    return { state: 'unavailable', missing: Array.isArray(missing) ? missing.map(String) : [] }
  } catch {
    return { state: 'silent' }
  }
}

/** The health of the system, asked when the component appears and by `ask`; undefined while it is asked. */
export function useSystemHealth() {
  const [answer, setAnswer] = useState<{ readonly health: SystemHealth; readonly at: Date }>()
  const load = useCallback(() => {
    void askHealth().then((health) => setAnswer({ health, at: new Date() }))
  }, [])
  useEffect(load, [load])
  const ask = useCallback(() => {
    setAnswer(undefined)
    load()
  }, [load])
  return { answer, ask }
}
