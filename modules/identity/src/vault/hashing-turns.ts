import { RefusedError } from '@escuta/kernel'
import { identityRefusals } from '../contract/refusals.ts'

/**
 * Lets at most `atOnce` works run and `waiting` more wait for their turn; the next is refused (`too-many-requests`,
 * thrown), with the seconds after which to come back.
 */
export function createTurns(limits: { readonly atOnce: number; readonly waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    if (queue.length >= limits.waiting)
      throw new RefusedError(identityRefusals.refuse('too-many-requests', { retryAfterSeconds: 2 }))
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function handOn(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn()
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
