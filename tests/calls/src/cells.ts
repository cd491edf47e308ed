import type { Fault, Way } from './line.ts'

/** One row of the matrix: what is done to a call that runs. */
export type Cell =
  | {
      readonly kind: 'outage'
      readonly seconds: number
      readonly fault: Exclude<Fault, 'none'>
      readonly sides: 'one' | 'both'
      readonly ways: 'media' | 'signalling' | 'both'
    }
  /** Every process of one browser, or of both, is stopped. */
  | { readonly kind: 'freeze'; readonly seconds: number; readonly sides: 'one' | 'both' }
  /** The server is ended without a word, and started again after so long. */
  | { readonly kind: 'kill'; readonly seconds: number }

const outageSeconds = [5, 10, 15, 20, 30, 60, 180]
const freezeSeconds = [5, 30, 90]

/** The matrix, with the seconds of the specification or others. */
export function cellsOf(seconds?: readonly number[]): readonly Cell[] {
  return [
    ...(seconds ?? outageSeconds).flatMap(outagesOf),
    ...(seconds ?? freezeSeconds).flatMap((each) =>
      (['one', 'both'] as const).map((sides) => ({ kind: 'freeze' as const, seconds: each, sides })),
    ),
    { kind: 'kill', seconds: 0 },
    { kind: 'kill', seconds: 15 },
  ]
}

const faults = ['silent', 'stalled', 'reset', 'forgotten'] as const

function outagesOf(seconds: number): readonly Cell[] {
  return faults.flatMap((fault) =>
    (['one', 'both'] as const).flatMap((sides) =>
      (['media', 'signalling', 'both'] as const)
        // Media alone are forgotten as they are reset.
        .filter((ways) => fault !== 'forgotten' || ways !== 'media')
        .map((ways) => ({ kind: 'outage' as const, seconds, fault, sides, ways })),
    ),
  )
}

/** As in `silent 15 s, both sides, media`. */
export function nameOf(cell: Cell): string {
  if (cell.kind === 'kill') return `server killed, ${cell.seconds} s until its start`
  const sides = cell.sides === 'one' ? 'one side' : 'both sides'
  if (cell.kind === 'freeze') return `stopped ${cell.seconds} s, ${sides}`
  const ways = cell.ways === 'both' ? 'media and signalling' : `${cell.ways} only`
  return `${cell.fault} ${cell.seconds} s, ${sides}, ${ways}`
}

export function waysOf(ways: 'media' | 'signalling' | 'both'): readonly Way[] {
  return ways === 'both' ? ['signalling', 'media'] : [ways]
}
