import { readdirSync, readFileSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

export type BrowserProcess = {
  readonly browser: Browser
  /** Stops every process of the browser where it is, as a closed lid does. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly close: () => Promise<void>
}

/** Few pictures: two browsers and the server share the machine. */
const fakeMedia = ['--use-fake-device-for-media-stream=fps=10', '--use-fake-ui-for-media-stream']

/** Starts a browser of its own, which nothing but its network joins with another. */
export async function startBrowserProcess(): Promise<BrowserProcess> {
  const server = await chromium.launchServer({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--enable-precise-memory-info', ...fakeMedia],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  const root = server.process().pid ?? 0
  function signalAll(signal: NodeJS.Signals) {
    for (const pid of treeOf(root)) process.kill(pid, signal)
  }
  return {
    browser,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      signalAll('SIGCONT')
      await server.close()
    },
  }
}

/** A process and all that it has started, itself first. */
function treeOf(root: number): readonly number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    const parent = parentOf(name)
    return parent === undefined ? [] : [[Number(name), parent] as const]
  })
  const found = [root]
  for (const pid of found)
    found.push(...parents.flatMap(([child, parent]) => (parent === pid ? [child] : [])))
  return found
}

function parentOf(name: string): number | undefined {
  if (!/^\d+$/.test(name)) return undefined
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8')
    return Number(/PPid:\s+(\d+)/.exec(status)?.[1])
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
