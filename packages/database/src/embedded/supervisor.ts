import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostmaster, stopPostmaster, type PostmasterOptions } from './postmaster.ts'

const slowest = 2_000

/** An event of the running Postgres, for the log of the server. */
export type StatusChange = 'stopped' | 'restarted' | 'cannot-restart'

export type Supervisor = ReturnType<typeof supervise>

/**
 * Keeps a started Postgres running: restarts it with the same options, hence on the same port, when it ends
 * unexpectedly. Retries until it succeeds, because backends of a killed one may hold its shared memory for a moment.
 */
export function supervise(
  first: ChildProcess,
  options: PostmasterOptions,
  onStatusChange: (change: StatusChange) => void,
) {
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let restarting = Promise.resolve()

  function watch(started: ChildProcess): void {
    child = started
    started.once('exit', () => {
      child = undefined
      if (stopping.signal.aborted) return
      onStatusChange('stopped')
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    for (let pause = 50; !stopping.signal.aborted; pause = Math.min(pause * 2, slowest)) {
      const started = await startPostmaster(options).catch(() => undefined)
      if (started) {
        watch(started)
        return onStatusChange('restarted')
      }
      if (pause === slowest) onStatusChange('cannot-restart')
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  function dieWithUs(): void {
    child?.kill('SIGINT')
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await restarting
    if (child) await stopPostmaster(child)
    process.off('exit', dieWithUs)
  }

  watch(first)
  process.on('exit', dieWithUs)
  return {
    /** The process id of the running Postgres, undefined while it is being restarted. */
    processId: () => child?.pid,
    stop,
  }
}
