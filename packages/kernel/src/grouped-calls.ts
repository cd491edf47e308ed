/** After so many calls in a row that found no company, the next does not wait for any. */
const calm = 16

/**
 * Turns calls that wait at the same time into one: the first goes out at once, those that come while it is under way
 * leave together when it is back. `take` says how many of the waiting go into the next group, at least one.
 */
export function createGroupedCalls<Call, Result>(
  run: (calls: readonly Call[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  take: (waiting: readonly Call[]) => number,
): (call: Call) => Promise<Result> {
  type Waiting = { readonly call: Call } & PromiseWithResolvers<Result>
  const waiting: Waiting[] = []
  let underWay = false
  let aloneInARow = 0

  async function runGroups(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, take(waiting.map(({ call }) => call)))
      aloneInARow = group.length === 1 ? aloneInARow + 1 : 0
      const results = await run(group.map(({ call }) => call)).catch((reason: unknown) =>
        group.map((): PromiseRejectedResult => ({ status: 'rejected', reason })),
      )
      group.forEach((caller, index) => settle(caller, results[index]!))
    }
    underWay = false
  }

  function settle({ resolve, reject }: Waiting, result: PromiseSettledResult<Result>): void {
    if (result.status === 'fulfilled') resolve(result.value)
    else reject(result.reason)
  }

  return (call) => {
    const caller = { call, ...Promise.withResolvers<Result>() }
    waiting.push(caller)
    if (!underWay) {
      underWay = true
      // In busy times when what has arrived at this moment is read, so that its calls leave together.
      if (aloneInARow >= calm) void runGroups()
      else setImmediate(() => void runGroups())
    }
    return caller.promise
  }
}
