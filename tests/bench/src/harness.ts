import { setImmediate } from 'node:timers/promises'

/**
 * What every row of docs/performance.md is measured with: the limit and ours take turns, round by round, and each round's
 * ratio counts once. Absolute numbers only orient; the ratios are held against the mark.
 */

export type Reach = { readonly atLeast: number } | { readonly atMost: number } | 'information'

/** One thing to measure: `measure` gives operations per second of one round, after which correctness was asserted. */
export type Contender = { readonly name: string; readonly measure: () => Promise<number> }

export type Comparison = {
  readonly row: string
  /** Data size and concurrency, in words. */
  readonly what: string
  readonly limit: Contender
  readonly ours: Contender
  /** Of ours to the limit, in the row's sense: rates by rates, or with `as: 'time'` durations by durations. */
  readonly as?: 'rate' | 'time'
  readonly reach: Reach
}

export type RowResult = {
  readonly row: string
  readonly what: string
  readonly limit: { readonly name: string; readonly perSecond: number; readonly spread: number }
  readonly ours: { readonly name: string; readonly perSecond: number; readonly cpuMicroseconds: number }
  readonly ratio: { readonly median: number; readonly spread: number }
  readonly reach: Reach
  readonly reached: boolean
  /** Whether the mark was missed on a machine that other programs kept busy. */
  readonly isUnjudged?: boolean
  /** Of a figure held against an absolute mark: both with their unit, in words. */
  readonly absolute?: string | undefined
}

/** What a row's process sends: its results, or why it has none. */
export type RowMessage =
  | { readonly grows: boolean; readonly results: readonly RowResult[] }
  | { readonly error: string }

export type BenchRow = {
  readonly name: string
  /** Repeated by `--scale`: its cost may grow by at most 1.3. */
  readonly grows: boolean
  readonly run: (options: { readonly scale: number }) => Promise<readonly RowResult[]>
}

const rounds = 7

/** Runs the comparisons' rounds in turns, after one round each that does not count. */
export async function compare(comparisons: readonly Comparison[]): Promise<readonly RowResult[]> {
  const results: RowResult[] = []
  for (const comparison of comparisons) results.push(await compareOne(comparison))
  return results
}

async function compareOne({ row, what, limit, ours, as = 'rate', reach }: Comparison): Promise<RowResult> {
  await limit.measure()
  await ours.measure()
  const samples = []
  for (let round = 0; round < rounds; round += 1) {
    // Work that never waits would keep the process from answering a signal.
    await setImmediate()
    const limitRate = await limit.measure()
    const before = process.cpuUsage()
    const started = performance.now()
    const ourRate = await ours.measure()
    const { user, system } = process.cpuUsage(before)
    const operations = (ourRate * (performance.now() - started)) / 1_000
    const ratio = as === 'rate' ? ourRate / limitRate : limitRate / ourRate
    samples.push({ limitRate, ourRate, ratio, cpu: (user + system) / operations })
  }
  const ratio = summaryOf(samples.map((sample) => sample.ratio))
  const limitRates = summaryOf(samples.map((sample) => sample.limitRate))
  return {
    row,
    what,
    limit: { name: limit.name, perSecond: limitRates.median, spread: limitRates.spread },
    ours: {
      name: ours.name,
      perSecond: summaryOf(samples.map((sample) => sample.ourRate)).median,
      cpuMicroseconds: summaryOf(samples.map((sample) => sample.cpu)).median,
    },
    ratio,
    reach,
    reached: isReached(ratio.median, reach),
  }
}

export function isReached(ratio: number, reach: Reach): boolean {
  if (reach === 'information') return true
  return 'atLeast' in reach ? ratio >= reach.atLeast : ratio <= reach.atMost
}

/** Operations per second of work that says how many it did. */
export async function rateOf(work: () => Promise<number>): Promise<number> {
  const started = performance.now()
  const operations = await work()
  return (operations * 1_000) / (performance.now() - started)
}

/** The median, and the distance of the quartiles as a share of it. */
export function summaryOf(values: readonly number[]): { readonly median: number; readonly spread: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  const median = at(0.5)
  return { median, spread: median === 0 ? 0 : (at(0.75) - at(0.25)) / median }
}
