import { type ChildProcess, fork } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMachineBusy } from './busy-machine.ts'
import type { RowMessage, RowResult } from './harness.ts'
import { detailsOf, lineOf, withGrowth } from './report.ts'

/**
 * Runs the named rows, or all, each in its own process. Exits with 1 when a row fails or misses its mark, with 2
 * when the machine was busy. A signal ends the running row.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    details: { type: 'boolean', default: false },
    json: { type: 'string' },
    'time-limit': { type: 'string', default: '900' },
  },
})
const scale = Number(values.scale)
const timeLimitMs = Number(values['time-limit']) * 1_000
const killAfterMs = 30_000
const results: RowResult[] = []
const failed: string[] = []
let unjudged = 0
let running: ChildProcess | undefined
let stopped: NodeJS.Signals | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped ??= signal
    if (running) endChild(running)
  })
}

for (const file of await filesNamed(positionals)) {
  const usual = await report(file, 1)
  if (usual?.grows && scale > 1) await report(file, scale, usual.results)
  if (stopped) break
}
if (values.details) console.table(results.map(detailsOf))
if (values.json) await writeFile(values.json, `${JSON.stringify(results, undefined, 2)}\n`)
const missed = results.filter(isMissed)
console.log(
  `${results.filter(({ reached }) => reached).length} of ${results.length} marks reached, ${failed.length} rows failed, ${unjudged} not judged`,
)
process.exit(exitCode())

function exitCode(): number {
  if (stopped) return 130
  if (missed.length + failed.length > 0) return 1
  return unjudged > 0 ? 2 : 0
}

function isMissed({ reached, isUnjudged }: RowResult): boolean {
  return !reached && !isUnjudged
}

async function filesNamed(names: readonly string[]): Promise<readonly string[]> {
  const files = await readdir(import.meta.dirname)
  const known = files.filter((file) => /^[fprs]\d+-.*\.ts$/.test(file)).toSorted(byNumber)
  const wanted = known.filter(
    (file) => names.length === 0 || names.some((name) => name.toLowerCase() === file.split('-')[0]),
  )
  if (wanted.length === 0) throw new Error(`no such row; there are ${known.join(', ')}`)
  return wanted
}

function byNumber(one: string, other: string): number {
  return Number.parseInt(one.slice(1), 10) - Number.parseInt(other.slice(1), 10)
}

/** Runs a row and prints its lines; with the results at scale 1 also how much its cost has grown. */
async function report(file: string, atScale: number, usual?: readonly RowResult[]) {
  const wasBusy = await isMachineBusy()
  const message = await run(file, atScale)
  const isBusy = wasBusy || (!stopped && (await isMachineBusy()))
  if ('error' in message) {
    failed.push(file)
    const busy = isBusy ? ' (the machine was busy)' : ''
    console.log(`failed   ${file.split('-')[0]?.toUpperCase()}    ${message.error}${busy}`)
    return undefined
  }
  const grown = usual ? withGrowth(usual, message.results, atScale) : message.results
  const all = grown.map((result) => ({ ...result, isUnjudged: isBusy && !result.reached }))
  unjudged += all.filter(({ isUnjudged }) => isUnjudged).length
  for (const result of all) console.log(lineOf(result, message.grows))
  results.push(...all)
  return message
}

/** The results of a row, or why there are none: it threw, took longer than the time limit, or was ended. */
async function run(file: string, atScale: number): Promise<RowMessage> {
  const child = fork(join(import.meta.dirname, 'run-row.ts'), [file, String(atScale)])
  running = child
  let answer: RowMessage | undefined
  const timer = setTimeout(() => {
    answer = { error: `not over after ${values['time-limit']} s` }
    endChild(child)
  }, timeLimitMs)
  child.once('message', (message: RowMessage) => (answer ??= message))
  await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(timer)
  return answer ?? { error: `ended by ${stopped ?? child.signalCode ?? `exit code ${child.exitCode}`}` }
}

function endChild(child: ChildProcess): void {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
}
