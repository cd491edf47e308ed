import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** What the thread reads of this one: how often the event loop has turned, and whether a debugger may hold it. */
export const watched = { turns: 0, isDebugged: 1, cells: 2 } as const

/** What the thread needs to know. */
export type Watch = { readonly memory: Int32Array; readonly lookMs: number; readonly looks: number }

const frozenMs = 10_000
const looks = 10

/**
 * Ends this process (SIGKILL) when its event loop has not turned for ten seconds, so that its supervisor starts it
 * again. A process in that state answers no request and handles no signal. The watching thread counts its own
 * checks: a suspended process suspends them too, and goes on afterwards. The process is not ended while a debugger
 * may hold the loop.
 */
export function startWatchdog(afterMs = frozenMs): { stop(): Promise<unknown> } {
  const memory = new Int32Array(new SharedArrayBuffer(watched.cells * Int32Array.BYTES_PER_ELEMENT))
  function turn(): void {
    Atomics.store(memory, watched.isDebugged, inspectorUrl() === undefined ? 0 : 1)
    Atomics.add(memory, watched.turns, 1)
  }
  turn()
  const lookMs = afterMs / looks
  const turning = setInterval(turn, lookMs / 2).unref()
  const workerData: Watch = { memory, lookMs, looks }
  const thread = new Worker(new URL('watchdog-thread.ts', import.meta.url), { workerData, execArgv: [] })
  thread.unref()
  return {
    stop() {
      clearInterval(turning)
      return thread.terminate()
    },
  }
}
