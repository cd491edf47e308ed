import { brotliCompressSync, constants } from 'node:zlib'
import type { Rolldown } from 'vite'
import { excessOf, first, type Joining, joinPieces, type Piece } from './join-pieces.ts'
import { chunksOf, loadedLater, reachedFrom, routeChunks, routeFileOf, screensOf } from './route-files.ts'
import { type Chunk, isAreaLayout, isGallery, isOfStaff, isRoom } from './route-files.ts'

/** Groups of modules, each of which becomes one script. */
export type ChunkPlan = readonly Rolldown.CodeSplittingGroup[]

const joinings: readonly Joining[] = [
  { mostPieces: 14, idle: 0.28 },
  { mostPieces: 14, idle: 0.24 },
  { mostPieces: 15, idle: 0.24 },
  { mostPieces: 15, idle: 0.2 },
  { mostPieces: 15, idle: 0.15 },
  { mostPieces: 15, idle: 0.3 },
  { mostPieces: 14, idle: 0.15 },
  { mostPieces: 16, idle: 0.2 },
  { mostPieces: 13, idle: 0.2 },
  { mostPieces: 16, idle: 0.15 },
  { mostPieces: 16, idle: 0.24 },
  { mostPieces: 16, idle: 0.3 },
]

/** A plan within so many bytes of the budgets is tried at once: to join pieces takes longer than to bundle them. */
const toleratedBytes = 1_000

/**
 * Which modules become one script. The bundler alone makes a script for each set of screens that share a module,
 * over forty for a page; this function joins the scripts of such a build:
 *
 * - the entry script has what the landing page needs;
 * - `app` has what all screens below `_app` need besides;
 * - `area` has what the layouts of signed-in areas share;
 * - `staff` has what only screens of the staff share;
 * - what few screens share is joined until no screen loads more than a few scripts.
 *
 * Which joining is best changes with the screens. Plans that are expected to keep the budgets come first, then the
 * others, the one with the fewest bytes over its budgets first.
 */
export function* chunkPlans(output: Rolldown.RolldownOutput['output']): Generator<ChunkPlan> {
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
    if (excess <= toleratedBytes) yield groupsOf(pieces)
    else plans.push({ pieces, excess })
  }
  for (const { pieces } of plans.toSorted((one, other) => one.excess - other.excess)) yield groupsOf(pieces)

  function groupsOf(pieces: readonly Piece[]): ChunkPlan {
    return planOf(pieces, {
      first: modulesOf(landing),
      staff: modulesOf(sharedByStaff(chunks).difference(landing)),
      rooms: new Set(modulesOf(neededByRooms(chunks))),
    })
  }
}

/** Modules that the pieces do not hold, and those that rooms need. */
type OtherModules = {
  readonly first: readonly string[]
  readonly staff: readonly string[]
  readonly rooms: ReadonlySet<string>
}

function planOf(pieces: readonly Piece[], { first: ofLanding, staff, rooms }: OtherModules): ChunkPlan {
  const planned = new Set(pieces.flatMap(({ modules }) => modules))
  const named = [
    { name: 'first', modules: ofLanding.filter((id) => routeFileOf(id) === undefined) },
    { name: 'staff', modules: staff.filter((id) => !planned.has(id)) },
    ...pieces.filter(isOfOneScreen).map(({ modules }) => ({
      name: 'room',
      modules: modules.filter((id) => rooms.has(id)),
    })),
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

/** What a room shares with one other screen: in that screen's script, a room would load all of that screen. */
function neededByRooms(chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const routes = routeChunks(chunks)
  const needed = new Set<Chunk>()
  for (const [screen, files] of screensOf(routes.keys())) {
    if (!isRoom(screen)) continue
    const atOnce = reachedFrom(
      chunks,
      files.map((file) => routes.get(file)),
    )
    for (const chunk of atOnce.union(loadedLater(chunks, atOnce))) needed.add(chunk)
  }
  return needed
}

/** What two or more screens of the staff need to be shown. */
function sharedByStaff(chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const routes = routeChunks(chunks)
  const [needed, shared] = [new Set<Chunk>(), new Set<Chunk>()]
  for (const [screen, files] of screensOf(routes.keys())) {
    if (!isOfStaff(screen)) continue
    const atOnce = reachedFrom(
      chunks,
      files.map((file) => routes.get(file)),
    )
    for (const chunk of atOnce) (needed.has(chunk) ? shared : needed).add(chunk)
  }
  return shared
}

function isOfOneScreen({ name, needs }: Piece): boolean {
  return name === undefined && needs.size === 1
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
    if (isGallery(screen) || isRoom(screen) || isOfStaff(screen)) continue
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
