import type { Sample } from './page-probe.ts'

/** Sound and picture may pause this long and still flow: one sample, and a machine that is busy. */
const mostPauseMs = 1_500
/** What has flowed for this long after an outage has healed. */
const steadyMs = 3_000

export type Flow = {
  /** Milliseconds from the network's return to the end of the last pause; null while something does not flow. */
  readonly healedMs: number | null
  /** The longest pause, in milliseconds, of sound or picture at either side since the outage began. */
  readonly longestPauseMs: number
}

export type Watched = {
  readonly began: number
  readonly returned: number
  /** Of each page, in order of time. */
  readonly pages: readonly (readonly Sample[])[]
}

/** Whether sound and picture arrive at both pages, and since when. */
export function flowOf({ began, returned, pages }: Watched): Flow {
  const ends = pages.map((samples) => samples.at(-1)?.at ?? began)
  const series = pages.flatMap((samples) =>
    (['audio', 'video'] as const).map((kind) => arrivalsOf(samples, kind, began)),
  )
  const until = Math.min(...ends)
  const pauses = series.flatMap((arrivals) => pausesOf([began, ...arrivals, until]))
  const last = Math.max(returned, ...pauses.map(({ to }) => to))
  const isFlowing = until - last >= steadyMs
  return {
    healedMs: isFlowing ? last - returned : null,
    longestPauseMs: Math.max(0, ...pauses.map(({ from, to }) => to - from)),
  }
}

/** When packets had arrived since the sample before. */
function arrivalsOf(samples: readonly Sample[], kind: 'audio' | 'video', began: number): readonly number[] {
  return samples.flatMap(({ at, links }, index) => {
    const before = samples[index - 1]
    if (at < began || !before) return []
    const hasArrived = links.some(({ id, in: now }) => {
      const then = before.links.find((link) => link.id === id)
      return now[kind] > (then?.in[kind] ?? 0)
    })
    return hasArrived ? [at] : []
  })
}

function pausesOf(times: readonly number[]): readonly { readonly from: number; readonly to: number }[] {
  return times.slice(1).flatMap((to, index) => {
    const from = times[index]!
    return to - from > mostPauseMs ? [{ from, to }] : []
  })
}
