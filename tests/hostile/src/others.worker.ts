import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type OthersData = {
  readonly url: string
  readonly times: number
  /** Its only number is 1 when the attack is over. */
  readonly over: Int32Array
}
/** An answer's status, and its time in milliseconds. */
export type Asked = { readonly status: number; readonly ms: number }

const search: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ symptoms: ['ansiedade'] }),
}
const paths: readonly [path: string, init?: RequestInit][] = [
  ['/api/health/ready'],
  ['/api/professionals/search-by-symptoms', search],
  ['/'],
]
/** Honest people ask from so many networks, each far below its calls of a minute. */
const networks = 40
const pauseMs = 40

const { url, times, over } = workerData as OthersData

// What is loaded once belongs to nobody's time.
for (let round = 0; round < paths.length; round += 1) await ask(round)
const asked: Asked[] = []
for (let round = 0; round < times || Atomics.load(over, 0) === 0; round += 1) {
  const began = performance.now()
  const status = await ask(round)
  asked.push({ status, ms: performance.now() - began })
  await sleep(pauseMs)
}
// Guarantee: others.ts starts this thread and reads one message.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads has none
parentPort?.postMessage(asked)

async function ask(round: number): Promise<number> {
  const [path, init] = paths[round % paths.length]!
  const headers = new Headers(init?.headers)
  headers.set('x-forwarded-for', `192.0.2.${round % networks}`)
  try {
    const answer = await fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
