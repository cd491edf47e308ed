import { type RowResult, summaryOf } from './harness.ts'

type Figure = {
  readonly row: string
  readonly what: string
  readonly unit: string
  readonly values: readonly number[]
} & ({ readonly atMost: number } | { readonly atLeast: number })

/** A figure held against an absolute mark of the same unit. */
export function withinLimit(figure: Figure): RowResult {
  const { row, what, unit, values } = figure
  const { median, spread } = summaryOf(values)
  const [sign, mark] = 'atMost' in figure ? ['≤', figure.atMost] : ['≥', figure.atLeast]
  return {
    row,
    what,
    limit: { name: `${mark} ${unit}`, perSecond: 1 / mark, spread: 0 },
    // What a process sends another is JSON, which has no Infinity.
    ours: { name: what, perSecond: median === 0 ? 0 : 1 / median, cpuMicroseconds: 0 },
    ratio: { median: median / mark, spread },
    reach: 'atMost' in figure ? { atMost: 1 } : { atLeast: 1 },
    reached: 'atMost' in figure ? median <= mark : median >= mark,
    absolute: `${median.toFixed(1)} ${unit} (${sign} ${mark} ${unit})`,
  }
}
