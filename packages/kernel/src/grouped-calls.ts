/** After this many consecutive single calls, the next call is not delayed. */
const calm = 16

/**
 * Groups calls: the first runs at once, those made while it runs form the next group. `take` returns the size of the
 * next group, at least one, from the waiting calls.
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
      // Under load, so that the calls received at this moment join those that waited.
      if (waiting.length > 0 && aloneInARow < calm) await new Promise(setImmediate)
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
      // Under load, runs after the events received at this moment, so that their calls form one group.
      if (aloneInARow >= calm) void runGroups()
      else setImmediate(() => void runGroups())
    }
    return caller.promise
  }
}
