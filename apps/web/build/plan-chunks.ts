import { brotliCompressSync, constants } from 'node:zlib'
import type { Rolldown } from 'vite'
import { excessOf, first, type Joining, joinPieces, type Piece } from './join-pieces.ts'
import { chunksOf, loadedLater, reachedFrom, routeChunks, routeFileOf, screensOf } from './route-files.ts'
import { type Chunk, isAreaLayout, isGallery, isRoom } from './route-files.ts'

/**
 * The first joining that leaves no bytes over the budgets, compressed as a whole, is taken, or else the one that leaves the
 * fewest: which one it is changes with the screens. The bundler adds the entry script and what it sets apart to a page's files.
 */
const joinings: readonly Joining[] = [
  { mostPieces: 13, idle: 0.25 },
  { mostPieces: 12, idle: 0.15 },
  { mostPieces: 12, idle: 0.22 },
  { mostPieces: 13, idle: 0.15 },
  { mostPieces: 12, idle: 0.2 },
]

/**
 * Which modules become one script. The bundler alone makes a script for each set of screens that share a module, over
 * forty for a page; from such a build this joins scripts. The entry script takes what the landing page needs; `app` what
 * all screens below `_app` need besides, and `area` what the layouts of signed-in areas share; what few screens share is
 * joined until no screen loads more than a few.
 */
export function planChunks(output: Rolldown.RolldownOutput['output']): Rolldown.CodeSplittingGroup[] {
  const chunks = chunksOf(output)
  const routes = routeChunks(chunks)
  const entry = [...chunks.values()].filter(({ isEntry }) => isEntry)
  const landing = reachedFrom(chunks, [...entry, routes.get('_public.tsx'), routes.get('_public/index.tsx')])
  const app = reachedFrom(chunks, [routes.get('_app.tsx')]).difference(landing)
  const areas = [...routes].filter(([route]) => isAreaLayout(route))
  const area = areas
    .map(([, layout]) => reachedFrom(chunks, [layout]))
    .reduce((common, each) => common.intersection(each))
    .difference(landing.union(app))
  const fixed = { app: modulesOf(app), area: modulesOf(area) }
  const plans: { readonly pieces: readonly Piece[]; readonly excess: number }[] = []
  for (const joining of joinings) {
    const pieces = joinPieces(piecesOf(chunks, needsOf(chunks, landing, joining)), fixed, joining)
    const excess = excessOf(pieces, (piece) => weightOf(chunks, piece))
    plans.push({ pieces, excess })
    if (excess === 0) break
  }
  const { pieces } = plans.toSorted((one, other) => one.excess - other.excess)[0]!
  const named = [
    { name: 'first', modules: modulesOf(landing).filter((id) => routeFileOf(id) === undefined) },
    ...pieces.map(({ name, needs, modules }) => ({ name: name ?? nameOf([...needs.keys()]), modules })),
  ]
  return named.map(({ name, modules }) => {
    const wanted = new Set(modules)
    return {
      name: name.replaceAll(/[^\w-]+/g, '-'),
      test: (id) => wanted.has(id),
      includeDependenciesRecursively: false,
    }
  })
}

function nameOf(screens: readonly string[]): string {
  return screens.length === 1 ? screens[0]! : 'shared'
}

function modulesOf(chunks: Iterable<Chunk>): string[] {
  return [...chunks].flatMap(({ moduleIds }) => moduleIds)
}

/** Which screens need each chunk beyond those that all load, and how much. */
function needsOf(
  chunks: ReadonlyMap<string, Chunk>,
  loaded: ReadonlySet<Chunk>,
  { idle }: Joining,
): Map<Chunk, Map<string, number>> {
  const routes = routeChunks(chunks)
  const needs = new Map<Chunk, Map<string, number>>()
  for (const [screen, files] of screensOf(routes.keys())) {
    if (isGallery(screen) || isRoom(screen)) continue
    const atOnce = reachedFrom(
      chunks,
      files.map((file) => routes.get(file)),
    )
    const later = screen.startsWith('_app/') ? loadedLater(chunks, atOnce) : new Set<Chunk>()
    const name = screen.replace(/^_app\//, '').replace(/\.tsx$/, '')
    for (const chunk of atOnce.union(later).difference(loaded)) {
      needs.set(chunk, (needs.get(chunk) ?? new Map()).set(name, atOnce.has(chunk) ? first : idle))
    }
  }
  return needs
}

/** A piece for each chunk. */
function piecesOf(
  chunks: ReadonlyMap<string, Chunk>,
  needs: ReadonlyMap<Chunk, Map<string, number>>,
): Piece[] {
  const pieces = new Map<Chunk, Piece>()
  for (const [chunk, screens] of needs) {
    const bytes = bytesOf(chunk.code)
    pieces.set(chunk, {
      modules: [...chunk.moduleIds],
      bytes,
      needs: screens,
      imports: new Set(),
      later: new Set(),
    })
  }
  for (const [{ imports, dynamicImports }, piece] of pieces) {
    for (const imported of imports) addPiece(piece.imports, imported)
    for (const imported of dynamicImports) addPiece(piece.later, imported)
  }
  return [...pieces.values()]

  function addPiece(to: Set<Piece>, file: string): void {
    const piece = pieces.get(chunks.get(file)!)
    if (piece) to.add(piece)
  }
}

/** About what a piece weighs: its scripts compressed as one. */
function weightOf(chunks: ReadonlyMap<string, Chunk>, { modules }: Piece): number {
  const wanted = new Set(modules)
  const own = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => wanted.has(id)))
  return bytesOf(own.map(({ code }) => code).join('\n'), 9)
}

/** About what the code weighs compressed; the whole site is compressed for good later. */
function bytesOf(code: string, quality = 4): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}
