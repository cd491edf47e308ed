import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestApp } from '@escuta/test-support'

export type ServerProcess = {
  readonly url: string
  /** Ends it from one moment to the next, as a power cut does. */
  readonly kill: () => Promise<void>
}

const program = join(import.meta.dirname, 'server-process.fixture.ts')

/**
 * Starts a second server on the database and the data of an app, with a clock that is stopped at the time of its;
 * resolves when it serves.
 */
export async function startServerProcess(
  { databaseUrl, dataDir, clock }: TestApp,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = fork(program, {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      CLOCK: clock.now().toISOString(),
      STUN_URLS: '',
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  const [url] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the server did not start'))),
  ])
  return {
    url: String(url),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
