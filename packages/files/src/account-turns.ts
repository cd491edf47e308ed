import pLimit, { type LimitFunction } from 'p-limit'

/** Work of which few is done at once: of each account one at a time, so that none takes the places of all others. */
export function createAccountTurns(atOnce: number) {
  const all = pLimit(atOnce)
  const accounts = new Map<string, { readonly turn: LimitFunction; waiting: number }>()
  return async <Answer>(userId: string, work: () => Promise<Answer>): Promise<Answer> => {
    const own = accounts.get(userId) ?? { turn: pLimit(1), waiting: 0 }
    accounts.set(userId, own)
    own.waiting += 1
    try {
      return await own.turn(() => all(work))
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) accounts.delete(userId)
    }
  }
}
