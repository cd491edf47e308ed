import type { Reach, RowResult } from './harness.ts'

const unsteadyLimit = 0.15
const mostGrowth = 1.3

/** One line a mark: `reached  P5 ↗ load a stream of 8 events: 0.91 × SELECT and fold (≤ 1.1)`. */
export function lineOf(result: RowResult, grows: boolean): string {
  const { row, what, limit, ratio, reach, reached, absolute } = result
  const missed = result.isUnjudged ? 'UNJUDGED' : 'MISSED '
  const verdict = reach === 'information' ? 'informs' : reached ? 'reached' : missed
  const measured = absolute ?? `${ratio.median.toFixed(2)} × ${limit.name} (${textOf(reach)})`
  const unsteady = limit.spread > unsteadyLimit ? `, limit unsteady ±${percent(limit.spread)}` : ''
  return `${verdict}  ${row.padEnd(3)} ${grows ? '↗' : ' '} ${what}: ${measured}${unsteady}`
}

/** The results of a row at a greater scale, each followed by how much dearer it became; the mark is 1.3. */
export function withGrowth(
  usual: readonly RowResult[],
  grown: readonly RowResult[],
  scale: number,
): readonly RowResult[] {
  return grown.flatMap((result, index) => {
    const atUsual = usual[index]
    if (!atUsual) return [result]
    const before = atUsual.ours.perSecond
    const growth = before / result.ours.perSecond
    const row: RowResult = {
      ...result,
      what: `${atUsual.what}, cost at scale ${scale}`,
      limit: { name: 'scale 1', perSecond: before, spread: 0 },
      ratio: { median: growth, spread: 0 },
      reach: { atMost: mostGrowth },
      reached: growth <= mostGrowth,
      absolute: undefined,
    }
    return [result, row]
  })
}

/** What `--details` prints as a table. */
export function detailsOf({ row, what, limit, ours, ratio, reach, reached }: RowResult) {
  return {
    row,
    what,
    limit: `${limit.name}: ${limit.perSecond.toPrecision(4)}/s ±${percent(limit.spread)}`,
    ours: `${ours.name}: ${ours.perSecond.toPrecision(4)}/s, ${ours.cpuMicroseconds.toFixed(1)} µs CPU`,
    ratio: `${ratio.median.toFixed(2)} ±${percent(ratio.spread)}`,
    reach: textOf(reach),
    reached: reached ? 'yes' : 'NO',
  }
}

function textOf(reach: Reach): string {
  if (reach === 'information') return 'no mark'
  return 'atLeast' in reach ? `≥ ${reach.atLeast}` : `≤ ${reach.atMost}`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
