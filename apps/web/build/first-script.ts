import type { Rolldown } from 'vite'

/** What the bundler tells while it forms chunks. */
type Chunking = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Packages whose index names far more than any page uses; what is used of them is left to the bundler. */
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
  // A Set hands out what is added to it while it is walked.
  for (const id of reached) {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) {
      if (!barrels.test(imported)) reached.add(imported)
    }
  }
  return reached
}
