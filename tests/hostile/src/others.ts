/** Network of the honest people whose answers are watched; attackers name others. */
export const honestNetwork = '198.51.100.7'

export type Watched = {
  readonly statuses: ReadonlySet<number>
  readonly count: number
  /** 95th percentile of the answers' time, in milliseconds. */
  readonly p95: number
}

type Asked = { readonly path: string; readonly init?: RequestInit }

const search: Asked = {
  path: '/api/professionals/search-by-symptoms',
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ symptoms: ['ansiedade'] }),
  },
}
const asked: readonly Asked[] = [{ path: '/api/health/ready' }, search, { path: '/' }]
/** Between two requests: as quick as a person who clicks, and far below the calls a minute of one network. */
const pauseMs = 120

/** Asks as an honest person while `during` runs, at least `times` requests; a request without an answer counts as status 0. */
export async function watchOthers(
  url: string,
  during: (() => Promise<unknown>) | null = null,
  times = 24,
): Promise<Watched> {
  const durations: number[] = []
  const statuses = new Set<number>()
  const attack = { isOver: during === null }
  const over = during?.().finally(() => (attack.isOver = true))
  for (let round = 0; round < times || !attack.isOver; round += 1) {
    const began = performance.now()
    statuses.add(await statusOf(url, asked[round % asked.length]!))
    durations.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  await over
  return { statuses, count: durations.length, p95: quantile(durations, 0.95) }
}

async function statusOf(url: string, { path, init }: Asked): Promise<number> {
  const headers = new Headers(init?.headers)
  headers.set('x-forwarded-for', honestNetwork)
  try {
    const answer = await fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}
