import { longestPauseMs } from './flow.ts'
import type { Rejoins } from './rejoin.ts'
import type { Outcome } from './run-cell.ts'

type Measured = {
  readonly outcomes: ReadonlyMap<string, readonly Outcome[]>
  readonly runs: number
  readonly seed: number
  readonly held: Rejoins | undefined
}

const columns = ['cell', 'runs', 'p50', 'p95', 'most', 'dead', 'longest pause', 'signalling', 'told', 'links']

/** The figures as Markdown; seconds with one decimal. */
export function tableOf({ outcomes, runs, seed, held }: Measured): string {
  const rows = [...outcomes].map(([name, own]) => rowOf(name, own))
  const lines = [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  const rejoins = held
    ? [
        '',
        `From the 5th to the 25th rejoin: heap ${held.before.heapMb} → ${held.after.heapMb} MB, open AudioContexts ${held.before.audioContexts} → ${held.after.audioContexts}, streams ${held.before.streams} → ${held.after.streams}, sockets ${held.before.sockets} → ${held.after.sockets}, connections ${held.before.connections} → ${held.after.connections}.`,
      ]
    : []
  return [`Seed ${seed}, ${runs} runs of each cell.`, '', ...lines, ...rejoins, ''].join('\n')
}

function rowOf(name: string, own: readonly Outcome[]): readonly (string | number)[] {
  const healed = own.flatMap(({ healedMs }) => (healedMs === null ? [] : [healedMs]))
  const signalled = own.flatMap((each) => (each.signalledMs === null ? [] : [each.signalledMs]))
  return [
    name,
    own.length,
    secondsAt(healed, 0.5),
    secondsAt(healed, 0.95),
    secondsAt(healed, 1),
    own.length - healed.length,
    secondsAt(
      own.map(({ pauses }) => longestPauseMs(pauses)),
      1,
    ),
    secondsAt(signalled, 1),
    own.filter(({ isTold }) => isTold).length,
    Math.max(0, ...own.flatMap(({ connections }) => connections)),
  ]
}

/** The nearest rank: of few runs the 95th percentile is the greatest. */
export function secondsAt(milliseconds: readonly number[], share: number): string {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  return value === undefined ? '–' : Number.isFinite(value) ? (value / 1_000).toFixed(1) : '∞'
}
