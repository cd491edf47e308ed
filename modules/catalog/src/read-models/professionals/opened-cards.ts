import type { FieldCipher } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { ListedProfessional } from '../../contract/index.ts'
import type { Scored } from '../../domain/search/recommend.ts'
import { ratingText } from '../../domain/review/rating-text.ts'
import { decryptListed, type ListedRow } from './professionals.query.ts'
import type { ProfessionalRow } from './professionals.view.ts'

const lifetimeMs = 60_000
const capacity = 2_000

/** A professional as others see them, and what their score is made of, also where they do not show it. */
export type OpenedCard = { readonly card: ListedProfessional; readonly scored: Scored }
export type OpenedCards = ReturnType<typeof createOpenedCards>

/**
 * Decrypts cards, and remembers the last ones while their row does not change. Reading 20 rows takes as long as the
 * rest of a search, and decrypting them takes as long again. Like a key, a card is remembered for at most a minute,
 * because another process may destroy its key.
 */
export function createOpenedCards(
  cipher: FieldCipher,
  picturesSince: PeopleQueries['picturesSince'],
  now: () => number = () => performance.now(),
) {
  type Opened = {
    readonly position: number
    readonly until: number
    readonly opened: Promise<OpenedCard>
  }
  const remembered = new Map<string, Opened>()
  const pictureSince = oneCall(picturesSince)

  /** The card of the row of this position; undefined when it is not remembered. */
  function known(id: string, position: number): Promise<OpenedCard> | undefined {
    const entry = remembered.get(id)
    return entry?.position === position && entry.until > now() ? entry.opened : undefined
  }

  function decrypt(row: ListedRow & Pick<ProfessionalRow, 'position'>): Promise<OpenedCard> {
    const { professionalId: id, position } = row
    const opened = openedOf(cipher, row, pictureSince(row.userId))
    remembered.delete(id)
    remembered.set(id, { position, until: now() + lifetimeMs, opened })
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size > capacity) remembered.delete(oldest)
    opened.catch(() => remembered.delete(id))
    return opened
  }

  return {
    known,
    open: (row: ListedRow & Pick<ProfessionalRow, 'position'>): Promise<OpenedCard> =>
      known(row.professionalId, row.position) ?? decrypt(row),
  }
}

/** Asks one question for all that are asked in the same step of the program. */
function oneCall(ask: PeopleQueries['picturesSince']): (userId: string) => Promise<Date | undefined> {
  let ids: string[] = []
  let answer: ReturnType<typeof ask> | undefined
  return async (userId) => {
    ids.push(userId)
    answer ??= Promise.resolve().then(() => {
      const asked = ids
      ids = []
      answer = undefined
      return ask(asked)
    })
    return (await answer).get(userId)
  }
}

async function openedOf(
  cipher: FieldCipher,
  row: ListedRow,
  pictureSince: Promise<Date | undefined>,
): Promise<OpenedCard> {
  const { ratingSum, reviewCount, price, showReviews, publicSpecialty } = row
  const rating = ratingText(ratingSum, reviewCount)
  const scored = { rating, reviewCount, price, showReviews, specialty: publicSpecialty ?? '' }
  return { card: await decryptListed(cipher, row, await pictureSince), scored }
}
