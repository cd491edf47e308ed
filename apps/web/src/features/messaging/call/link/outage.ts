import { isWell, type Link } from './link.ts'

/** An outage that has ended: how long it was, and what ended it. */
export type Outage = { readonly ms: number; readonly by: 'itself' | 'restart' | 'anew' }

type Following = {
  readonly since: number | null
  readonly wasWell: boolean
  readonly connection: string
  readonly offer: number
}

export const noOutage: Following = { since: null, wasWell: false, connection: '', offer: 0 }

/** Follows the steps of a link from outage to outage; the time before it was first well is none. */
export function nextOutage(
  last: Following,
  link: Link,
  now: number,
): { readonly next: Following; readonly healed: Outage | null } {
  const { connection, offer } = link
  if (!isWell(link))
    return { next: last.wasWell ? { ...last, since: last.since ?? now } : last, healed: null }
  const next = { since: null, wasWell: true, connection, offer }
  if (last.since === null) return { next, healed: null }
  const by = last.connection !== connection ? 'anew' : last.offer === offer ? 'itself' : 'restart'
  return { next, healed: { ms: now - last.since, by } }
}
