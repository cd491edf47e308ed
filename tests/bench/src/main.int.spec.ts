import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGTERM')
})

function bench(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  return child
}

/** Process id and command line of everything below a process. */
function childrenOf(root: number): Map<number, string> {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n')
  const running = lines.map((line) => line.trim().split(/\s+/)).filter(([, , stat]) => !stat?.startsWith('Z'))
  const found = new Map<number, string>()
  const parents = new Set([root])
  for (const parent of parents) {
    for (const [pid, ppid, , ...args] of running) {
      if (Number(ppid) !== parent) continue
      parents.add(Number(pid))
      found.set(Number(pid), args.join(' '))
    }
  }
  return found
}

function isRunning(pid: number): boolean {
  const lines = execFileSync('ps', ['-eo', 'pid=,stat='], { encoding: 'utf8' }).split('\n')
  return lines.some((line) => new RegExp(String.raw`^\s*${pid}\s+[^Z]`).test(line))
}

/** Waits until the run has started programs whose command lines contain these words. */
async function startedBy(run: ChildProcess, ...words: readonly string[]): Promise<readonly number[]> {
  await expect
    .poll(
      () =>
        words.filter((word) => [...childrenOf(run.pid!).values()].some((command) => command.includes(word))),
      {
        timeout: 25_000,
        interval: 200,
      },
    )
    .toEqual(words)
  return [...childrenOf(run.pid!).keys()]
}

describe('main.ts', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends Postgres and the servers of the running row on %s',
    async (signal) => {
      const run = bench('p11')
      const said = text(run.stdout)
      const children = await startedBy(run, 'bin/postgres', 'query-servers.ts')
      run.kill(signal)
      expect(await once(run, 'exit')).toEqual([130, null])
      expect(children.filter(isRunning)).toEqual([])
      expect(await said).toContain(`failed   P11    ended by ${signal}`)
    },
  )

  it('ends the browser of a row that takes longer than the time limit, and fails', async () => {
    const run = bench('p13', '--time-limit', '8')
    const said = text(run.stdout)
    const children = await startedBy(run, 'chromium')
    expect(await once(run, 'exit')).toEqual([1, null])
    expect(children.filter(isRunning)).toEqual([])
    expect(await said).toContain('failed   P13    not over after 8 s')
  })

  it('prints one line for each mark, whether it is reached first', async () => {
    const run = bench('s2')
    const [said] = await Promise.all([text(run.stdout), once(run, 'exit')])
    expect(said).toMatch(
      /^reached {2}S2 {4}permission look-up among \d+ rows: [\d.]+ µs \(≤ 50 µs\)\n1 of 1 marks reached, 0 rows failed, 0 not judged\n$/,
    )
  })
})
