import { readdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { BenchRow, Reach, RowResult } from './harness.ts'

const unsteadyLimit = 0.15

/** `main.ts [p1 p5 …] [--scale 10] [--json file]`: the rows named, or all; exits with 1 when a mark is missed. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, json: { type: 'string' } },
})
const scale = Number(values.scale)
const results: RowResult[] = []
for (const row of await rowsNamed(positionals)) {
  const usual = await row.run({ scale: 1 })
  results.push(...usual)
  if (row.grows && scale > 1) results.push(...withGrowth(usual, await row.run({ scale })))
}
console.table(results.map(lineOf))
if (values.json) await writeFile(values.json, `${JSON.stringify(results, undefined, 2)}\n`)
else console.log(JSON.stringify(results))
process.exit(results.every(({ reached }) => reached) ? 0 : 1)

async function rowsNamed(names: readonly string[]): Promise<readonly BenchRow[]> {
  const files = await readdir(import.meta.dirname)
  const known = files.filter((file) => /^[ps]\d+-.*\.ts$/.test(file)).toSorted(byNumber)
  const wanted = known.filter((file) => names.length === 0 || names.includes(file.split('-')[0]!))
  if (wanted.length === 0) throw new Error(`no such row; there are ${known.join(', ')}`)
  return Promise.all(wanted.map(async (file) => rowOf(await import(`./${file}`))))
}

function byNumber(one: string, other: string): number {
  return Number.parseInt(one.slice(1), 10) - Number.parseInt(other.slice(1), 10)
}

/** Guarantee: a file named after a row exports it, as the harness says. */
function rowOf(module: unknown): BenchRow {
  return (module as { readonly row: BenchRow }).row
}

/** How much dearer an operation became with more data, held against 1.3. */
function withGrowth(usual: readonly RowResult[], grown: readonly RowResult[]): readonly RowResult[] {
  return grown.flatMap((result, index) => {
    const before = usual[index]!.ours.perSecond
    const growth = before / result.ours.perSecond
    const row: RowResult = {
      ...result,
      what: `${result.what}: cost against scale 1`,
      limit: { name: 'scale 1', perSecond: before, spread: 0 },
      ratio: { median: growth, spread: 0 },
      reach: { atMost: 1.3 },
      reached: growth <= 1.3,
    }
    return [result, row]
  })
}

function lineOf({ row, what, limit, ours, ratio, reach, reached }: RowResult) {
  const unsteady = limit.spread > unsteadyLimit ? ' (unsteady)' : ''
  return {
    row,
    what,
    limit: `${limit.name}: ${Math.round(limit.perSecond)}/s ±${percent(limit.spread)}${unsteady}`,
    ours: `${ours.name}: ${Math.round(ours.perSecond)}/s, ${ours.cpuMicroseconds.toFixed(1)} µs CPU`,
    ratio: `${ratio.median.toFixed(2)} ±${percent(ratio.spread)}`,
    reach: textOf(reach),
    reached: reached ? 'yes' : 'NO',
  }
}

function textOf(reach: Reach): string {
  if (reach === 'information') return '—'
  return 'atLeast' in reach ? `≥ ${reach.atLeast}` : `≤ ${reach.atMost}`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
