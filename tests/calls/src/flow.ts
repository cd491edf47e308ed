import type { Sample } from './page-probe.ts'

/** Sound and picture may pause this long and still flow: the machine may be busy. */
const mostPauseMs = 1_500
/** Fewest samples without a packet in a pause; a suspended page has no samples at all. */
const leastSamples = 6
/** What has flowed for this long after an outage has healed. */
const steadyMs = 3_000

export type Pause = {
  readonly page: number
  readonly kind: Kind
  /** Milliseconds from the network's return. */
  readonly from: number
  /** Null while nothing has arrived since. */
  readonly to: number | null
}
export type Flow = {
  /** Milliseconds from the network's return to the end of the last pause; null while something does not flow. */
  readonly healedMs: number | null
  readonly pauses: readonly Pause[]
}
type Kind = 'audio' | 'video'

export type Watched = {
  readonly began: number
  readonly returned: number
  /** Of each page, in order of time. */
  readonly pages: readonly (readonly Sample[])[]
}

/** Whether sound and picture arrive at both pages, and since when. */
export function flowOf({ began, returned, pages }: Watched): Flow {
  const pauses = pages.flatMap((samples, page) =>
    (['audio', 'video'] as const).flatMap((kind) =>
      pausesOf(samples, kind, began).map(({ from, to }) => ({
        page,
        kind,
        from: from - returned,
        to: to === null ? null : to - returned,
      })),
    ),
  )
  const until = Math.min(...pages.map((samples) => samples.at(-1)?.at ?? began)) - returned
  const ends = pauses.map(({ to }) => to ?? Infinity)
  const healedMs = Math.max(0, ...ends)
  return { healedMs: until - healedMs >= steadyMs ? healedMs : null, pauses }
}

/** The longest time without sound or picture at one page, in milliseconds. */
export function longestPauseMs(pauses: readonly Pause[]): number {
  return Math.max(0, ...pauses.map(({ from, to }) => (to ?? Infinity) - from))
}

function pausesOf(samples: readonly Sample[], kind: Kind, began: number) {
  const pauses: { from: number; to: number | null }[] = []
  let last = began
  let silent = 0
  function end(at: number, to: number | null) {
    if (silent >= leastSamples && at - last > mostPauseMs) pauses.push({ from: last, to })
    last = at
    silent = 0
  }
  for (const [index, sample] of samples.entries()) {
    if (sample.at < began) continue
    if (hasArrived(samples[index - 1], sample, kind)) end(sample.at, sample.at)
    else silent += 1
  }
  if (silent > 0) end(samples.at(-1)?.at ?? began, null)
  return pauses
}

function hasArrived(before: Sample | undefined, { links }: Sample, kind: Kind): boolean {
  return links.some(({ id, in: now }) => {
    const then = before?.links.find((link) => link.id === id)
    return before !== undefined && now[kind] > (then?.in[kind] ?? 0)
  })
}
