import type { FieldCipher } from '@escuta/event-sourcing'
import type { Professional } from '../../contract/index.ts'
import { type CardRow, decryptForOthers } from './professionals.query.ts'
import type { ProfessionalRow } from './professionals.view.ts'

const lifetimeMs = 60_000
const capacity = 2_000

export type OpenCard = (row: CardRow & Pick<ProfessionalRow, 'position'>) => Promise<Professional>

/**
 * Decrypts cards, and remembers the last ones while their row does not change: decrypting 20 cards takes as long as
 * reading them. Like keys, a card is remembered for at most a minute, because another process may destroy its key.
 */
export function createOpenedCards(
  cipher: FieldCipher,
  now: () => number = () => performance.now(),
): OpenCard {
  type Opened = { readonly position: number; readonly until: number; readonly card: Promise<Professional> }
  const opened = new Map<string, Opened>()

  function open(row: Parameters<OpenCard>[0]): Promise<Professional> {
    const card = decryptForOthers(cipher, row)
    opened.delete(row.professionalId)
    opened.set(row.professionalId, { position: row.position, until: now() + lifetimeMs, card })
    const [oldest] = opened.keys()
    if (oldest !== undefined && opened.size > capacity) opened.delete(oldest)
    card.catch(() => opened.delete(row.professionalId))
    return card
  }

  return (row) => {
    const known = opened.get(row.professionalId)
    return known?.position === row.position && known.until > now() ? known.card : open(row)
  }
}
