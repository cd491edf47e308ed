import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects all garbage now. Loading the app and its schemas leaves some 70 MB, which V8 would keep until the heap is full:
 * in a server with little traffic, never. Only contexts made after the flag is set have the function.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
