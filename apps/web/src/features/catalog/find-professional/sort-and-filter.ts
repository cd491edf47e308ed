import type { Professional } from '@escuta/catalog/contract'
import type { PriceKey, SortKey } from '../../../lib/professional-order.ts'

/** A search result; the score exists only in recommendations. */
export type Found = Professional & { readonly score?: number }

const lowLimit = 15_000
const mediumLimit = 25_000

const bands: Record<PriceKey, (price: number) => boolean> = {
  todos: () => true,
  ate150: (price) => price <= lowLimit,
  '150a250': (price) => price > lowLimit && price <= mediumLimit,
  acima250: (price) => price > mediumLimit,
}

/** Hidden ratings and numbers of reviews come last. */
const byRating = (a: Found, b: Found) => Number(b.rating) - Number(a.rating)
const orders: Record<SortKey, (a: Found, b: Found) => number> = {
  recomendados: (a, b) => (b.score ?? 0) - (a.score ?? 0) || byRating(a, b),
  avaliacao: byRating,
  'menor-preco': (a, b) => a.price - b.price,
  'maior-preco': (a, b) => b.price - a.price,
  avaliacoes: (a, b) => (b.reviewCount ?? 0) - (a.reviewCount ?? 0),
}

/** The professionals of a price band (cents) in the chosen order; ties are ordered by id. */
export function sortAndFilter<Item extends Found>(
  found: readonly Item[],
  sort: SortKey,
  price: PriceKey,
): Item[] {
  return found
    .filter((professional) => bands[price](professional.price))
    .toSorted((a, b) => orders[sort](a, b) || a.id.localeCompare(b.id))
}
