import { RefusedError } from '@escuta/kernel'
import { identityRefusals } from '../contract/refusals.ts'
import { createTurnCounts } from './turn-counts.ts'

/** Class of a caller: a known browser or a signed-in person, or any other. */
export type Caller = 'known' | 'stranger'

/** Whose turn it is: the class, and within it the network, of a known caller together with the account. */
export type Payer = { readonly caller: Caller; readonly lane: string }

type Waiting = { readonly lane: string; readonly start: () => void; readonly refuse: () => void }
type Limits = { readonly atOnce: number; readonly waiting: number; readonly now?: () => number }

/**
 * Lets at most `atOnce` works run and `waiting` more of each class of caller wait for their turn. When both classes
 * wait, they take turns. Within a class, the lane that had the fewest turns of late is next, so that a lane with
 * many works waits for one with few.
 *
 * When all places are taken, the busiest lane loses its newest work. It throws `too-many-attempts` with the seconds
 * after which to come back, and counts as a turn too.
 */
export function createHashingQueue({ atOnce, waiting, now = () => performance.now() }: Limits) {
  const queues: Readonly<Record<Caller, Waiting[]>> = { known: [], stranger: [] }
  const turns = createTurnCounts(now)
  let last: Caller = 'stranger'
  let running = 0

  async function turn({ caller, lane }: Payer): Promise<void> {
    if (running < atOnce) {
      running += 1
      turns.add(lane)
      return
    }
    await new Promise<void>((resolve, reject) => {
      const refuse = () =>
        reject(new RefusedError(identityRefusals.refuse('too-many-attempts', { retryAfterSeconds: 2 })))
      queues[caller].push({ lane, start: resolve, refuse })
      if (queues[caller].length > waiting) refuseOne(queues[caller])
    })
  }

  /** The newest of the lane that had the most turns and waits for the most. */
  function refuseOne(queue: Waiting[]): void {
    const waits = Map.groupBy(queue, ({ lane }) => lane)
    const busyness = (lane: string) => turns.of(lane) + (waits.get(lane)?.length ?? 0)
    const busiest = queue.reduce((most, each) => (busyness(each.lane) >= busyness(most.lane) ? each : most))
    take(
      queue,
      queue.findLast(({ lane }) => lane === busiest.lane),
    )?.refuse()
  }

  function handOn(): void {
    const other: Caller = last === 'known' ? 'stranger' : 'known'
    const caller = queues[other].length > 0 ? other : last
    const queue = queues[caller]
    if (queue.length === 0) {
      running -= 1
      return
    }
    last = caller
    take(
      queue,
      queue.reduce((next, each) => (turns.of(each.lane) < turns.of(next.lane) ? each : next)),
    )?.start()
  }

  /** Takes one out of the queue and charges its lane. */
  function take(queue: Waiting[], taken: Waiting | undefined): Waiting | undefined {
    if (taken === undefined) return undefined
    queue.splice(queue.indexOf(taken), 1)
    turns.add(taken.lane)
    return taken
  }

  return async <Result>(work: () => Promise<Result>, payer: Payer): Promise<Result> => {
    await turn(payer)
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
