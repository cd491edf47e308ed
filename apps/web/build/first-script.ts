import type { Rolldown } from 'vite'

/** The part of Rolldown's context that a chunk-naming function reads. */
type Chunking = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Packages whose index exports far more than one page uses; the bundler places the modules that are used. */
const barrels = /\/(?:lucide-react|packages\/i18n|packages\/kernel)\//

/**
 * Names one chunk for everything that `entry` imports statically, however deep, barrels aside: those modules load with
 * every page, and together they pack better and need fewer requests than a file for each set of pages.
 */
export function firstScriptOf(entry: string): (id: string, chunking: Chunking) => string | null {
  let reached: Set<string> | undefined
  return (id, chunking) => {
    reached ??= reachedFrom(entry, chunking)
    return reached.has(id) ? 'first' : null
  }
}

function reachedFrom(entry: string, chunking: Chunking): Set<string> {
  const reached = new Set([entry])
  // Iterating a Set visits the elements that are added during the iteration.
  for (const id of reached) {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) {
      if (!barrels.test(imported)) reached.add(imported)
    }
  }
  return reached
}
