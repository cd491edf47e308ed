import { folded, shownEmail } from '@escuta/kernel'
import { firstNameOf, type PeopleQueries } from '../../contract/index.ts'

const lifetimeMs = 60_000
const mostSearchers = 50

type Texts = { readonly whole: string; readonly firstName: string }
type Index = { readonly until: number; readonly texts: Map<string, Texts> }
/**
 * Finds people by words of name or e-mail, which are encrypted at rest (docs/adr/0025-patients-and-records.md). The
 * decrypted texts of the people among whom one professional searches stay in this server's memory for a minute, as
 * long as a key.
 */
export function createPeopleSearch(
  people: Pick<PeopleQueries, 'byIds'>,
  now: () => number = () => performance.now(),
) {
  const indexes = new Map<string, Index>()

  function indexOf(searcher: string): Index {
    const known = indexes.get(searcher)
    indexes.delete(searcher)
    const index =
      known && known.until > now() ? known : { until: now() + lifetimeMs, texts: new Map<string, Texts>() }
    indexes.set(searcher, index)
    const [oldest] = indexes.keys()
    if (oldest !== undefined && indexes.size > mostSearchers) indexes.delete(oldest)
    return index
  }

  return async (
    ...[searcher, ids, search, known]: Parameters<PeopleQueries['withWords']>
  ): Promise<readonly string[]> => {
    const { texts } = indexOf(searcher)
    const unknown = ids.filter((id) => !texts.has(id))
    if (unknown.length > 0) {
      for (const { personId, name, email } of (await people.byIds(unknown)).values())
        texts.set(personId, { whole: wholeOf(name, email), firstName: folded(firstNameOf(name)) })
    }
    const words = folded(search).split(/\s+/)
    const textOf = (id: string) => texts.get(id)?.[known && !known.has(id) ? 'firstName' : 'whole']
    return ids.filter((id) => words.every((word) => textOf(id)?.includes(word) ?? false))
  }
}

/** Name and address, the address as it is stored and as it is shown. */
function wholeOf(name: string, email: string | null): string {
  return folded(email === null ? name : `${name} ${email} ${shownEmail(email)}`)
}
