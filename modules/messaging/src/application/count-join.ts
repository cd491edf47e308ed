import { RefusedError, type UserId } from '@escuta/kernel'
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { messagingRefusals } from '../contract/index.ts'

/** A page joins after each lost connection, 20 times a minute on the worst line; two pages of a person stay far below. */
const joinsAtOnce = 60

/**
 * Counts what one person joins, whichever calls they name, in this process, whose connections to the database it spares.
 * Refuses (`too-many-joins`) for a second at most, so that who comes back after an outage waits no longer.
 */
export function createJoinCount(): (userId: UserId) => Promise<void> {
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ points: 1, duration: 1, keyPrefix: 'joins' }),
    new RateLimiterMemory({ points: joinsAtOnce, duration: 60, keyPrefix: 'joins-at-once' }),
  )
  return async (userId) => {
    try {
      await limiter.consume(userId)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      throw tooManyJoins()
    }
  }
}

/** The page tries again by itself. */
export function tooManyJoins(): RefusedError {
  return new RefusedError(messagingRefusals.refuse('too-many-joins', { retryAfterSeconds: 1 }))
}
