import type { Rolldown } from 'vite'

/** The properties of a chunk; rolldown's own type, without its code. */
export type Chunk = Rolldown.OutputChunk

const component = /\/src\/routes\/(.+\.tsx)\?tsr-split=component/

/** The route file whose component (and loader) a module is; undefined for any other module. */
export function routeFileOf(moduleId: string): string | undefined {
  return component.exec(moduleId)?.[1]
}

/** Route files to the chunk that holds their component. */
export function routeChunks(chunks: ReadonlyMap<string, Chunk>): Map<string, Chunk> {
  const found = new Map<string, Chunk>()
  for (const chunk of chunks.values()) {
    for (const id of chunk.moduleIds) {
      const route = routeFileOf(id)
      if (route !== undefined) found.set(route, chunk)
    }
  }
  return found
}

/** The route files that are screens, each with the layouts around it, outermost first. */
export function screensOf(routes: Iterable<string>): Map<string, readonly string[]> {
  const all = [...routes].toSorted((one, other) => one.length - other.length)
  const folderOf = (route: string) => route.replace(/\.tsx$/, '/')
  const screens = all.filter((route) => !all.some((other) => other.startsWith(folderOf(route))))
  return new Map(
    screens.map((screen) => [
      screen,
      all.filter((each) => each === screen || screen.startsWith(folderOf(each))),
    ]),
  )
}

/** The address of a screen's route file, as TanStack Router reads it: `_app/_client/cliente/index.tsx` is `/cliente`. */
export function addressOf(routeFile: string): string {
  const segments = routeFile.replace(/\.tsx$/, '').split('/')
  const shown = segments.filter((segment) => !segment.startsWith('_') && segment !== 'index')
  return `/${shown.join('/').replaceAll(/\[(.)\]/g, '$1')}`
}

/** These chunks and all that they import statically. */
export function reachedFrom(
  chunks: ReadonlyMap<string, Chunk>,
  from: Iterable<Chunk | undefined>,
): Set<Chunk> {
  const reached = new Set([...from].filter((chunk) => chunk !== undefined))
  // Iterating a Set visits the elements that are added during the iteration.
  for (const { imports } of reached) {
    for (const file of imports) {
      const imported = chunks.get(file)
      if (imported) reached.add(imported)
    }
  }
  return reached
}

/** What a set of chunks loads later by `import()`, with what that loads in turn; other screens aside. */
export function loadedLater(chunks: ReadonlyMap<string, Chunk>, first: ReadonlySet<Chunk>): Set<Chunk> {
  const later = new Set<Chunk>()
  for (const { dynamicImports } of setOf(first, later)) {
    const parts = dynamicImports.map((file) => chunks.get(file))
    const entries = parts.filter((chunk) => !chunk?.moduleIds.some((id) => routeFileOf(id) !== undefined))
    for (const chunk of reachedFrom(chunks, entries)) if (!first.has(chunk)) later.add(chunk)
  }
  return later
}

/** Visits both sets, the second also for what is added meanwhile. */
function* setOf<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Generator<Item> {
  yield* one
  yield* other
}

/** The chunks of a build by file name. */
export function chunksOf(output: Rolldown.RolldownOutput['output']): Map<string, Chunk> {
  return new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])))
}

/**
 * The room of a consultation: a call, notes and a conversation in one screen, which shares a little with many others.
 * Joined with theirs, its scripts would make each of those larger.
 */
export function isRoom(screen: string): boolean {
  return /\/consulta(?:\.tsx|\/|$)/.test(screen)
}

/** The screens of the staff: few people load them, so their scripts are not joined with those of other screens. */
export function isOfStaff(routeFile: string): boolean {
  return routeFile.startsWith('_app/_admin/')
}

/** The gallery shows every primitive, for development and demonstrations only: it has no budget. */
export function isGallery(routeFile: string): boolean {
  return routeFile === '_app/[_]ui.tsx'
}

/** The layouts of signed-in areas. */
export function isAreaLayout(routeFile: string): boolean {
  return /^_app\/_(?:account|admin|client|professional)\.tsx$/.test(routeFile)
}
