import { RefusedError } from '@escuta/kernel'
import { identityRefusals } from '../contract/refusals.ts'

/** Class of a caller: a known browser or a signed-in person, or any other. */
export type Caller = 'known' | 'stranger'

/**
 * Lets at most `atOnce` works run and `waiting` more of each kind of caller wait for their turn; the next is refused
 * (`too-many-attempts`, thrown), with the seconds after which to come back. Where both kinds wait they take turns, so
 * that a flood of one holds up the other no longer than one work.
 */
export function createHashingQueue(limits: { readonly atOnce: number; readonly waiting: number }) {
  const queues: Readonly<Record<Caller, (() => void)[]>> = { known: [], stranger: [] }
  let last: Caller = 'stranger'
  let running = 0

  async function turn(caller: Caller): Promise<void> {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    const queue = queues[caller]
    if (queue.length >= limits.waiting)
      throw new RefusedError(identityRefusals.refuse('too-many-attempts', { retryAfterSeconds: 2 }))
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function handOn(): void {
    const other: Caller = last === 'known' ? 'stranger' : 'known'
    const caller = queues[other].length > 0 ? other : last
    const next = queues[caller].shift()
    if (!next) {
      running -= 1
      return
    }
    last = caller
    next()
  }

  return async <Result>(work: () => Promise<Result>, caller: Caller = 'stranger'): Promise<Result> => {
    await turn(caller)
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
