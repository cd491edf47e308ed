import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Of V8's ways to collect, the one that gives the room for new objects back to the system, too. */
const thoroughly = { type: 'major', execution: 'sync', flavor: 'last-resort' }

/**
 * Collects all garbage now. Loading the app and its schemas leaves some 70 MB, and as much room for new objects.
 * V8 would keep both until the heap is full: in a server with little traffic, never.
 */
export function collectGarbage(): void {
  // Only contexts made after the flag is set have the function.
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect(thoroughly)
}
