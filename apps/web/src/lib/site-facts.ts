import { useEffect, useState } from 'react'

/** What the server says of the site to pages without tRPC; `/api/site`. */
export type SiteFacts = {
  readonly supportEmail: string
  /** Public professionals with a verified credential. */
  readonly professionals: number
  readonly byProfession: Readonly<Record<string, number>>
  readonly specialties: number
}

let asked: Promise<SiteFacts | null> | undefined

/** Asks once for all components of a page; a failure is asked again by the next page. */
function askFacts(): Promise<SiteFacts | null> {
  asked ??= fetch('/api/site', { priority: 'low' })
    // Guarantee: apps/server/src/http/site-facts.ts answers this shape.
    .then((response) => (response.ok ? (response.json() as Promise<SiteFacts>) : null))
    .catch(() => null)
    .then((facts) => {
      if (!facts) asked = undefined
      return facts
    })
  return asked
}

/** The facts of the site; undefined until they are here, null when they did not come. */
export function useSiteFacts(): SiteFacts | null | undefined {
  const [facts, setFacts] = useState<SiteFacts | null>()
  useEffect(() => {
    let isShown = true
    void askFacts().then((answer) => isShown && setFacts(answer))
    return () => {
      isShown = false
    }
  }, [])
  return facts
}
