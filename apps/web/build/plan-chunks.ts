import type { Rolldown } from 'vite'
import { bytesOf, type ChunkPlan, expectedWeight } from './expected-weight.ts'
import { type JoinedPiece, type Joining, joinPieces, type Need, type Piece } from './join-pieces.ts'
import { chunksOf, loadedLater, reachedFrom, routeChunks, routeFileOf, screensOf } from './route-files.ts'
import { refinePlan } from './refine-plan.ts'
import { excessOf, type SiteWeight } from './site-scripts.ts'
import { type Chunk, isAreaLayout, isGallery, isOfStaff, isRoom } from './route-files.ts'

const joinings: readonly Joining[] = [14, 16].flatMap((mostPieces) =>
  [0.15, 0.24, 0.33].map((idle) => ({ mostPieces, idle, aim: 0.93 })),
)
/** Steps by which some plans are refined, then the best two of these. */
const [some, few, fewSteps, manySteps] = [3, 2, 10_000, 60_000]

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
 * Which joining is best changes with the screens, so that the best of several are refined. The plan with the fewest expected
 * bytes over the budgets comes first, then the one whose screens load the fewest.
 */
export function chunkPlans(output: Rolldown.RolldownOutput['output']): readonly ChunkPlan[] {
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
  const pieces = piecesOf(chunks, needsOf(chunks, landing))
  const others = {
    first: modulesOf(landing),
    staff: modulesOf(sharedByStaff(chunks).difference(landing)),
    rooms: new Set(modulesOf(neededByRooms(chunks))),
  }
  const joined = bestFirst(
    output,
    joinings.map((joining) => planOf(joinPieces(pieces, fixed, joining), others)),
  )
  const refined = bestFirst(
    output,
    joined.slice(0, some).map((plan) => refinePlan(output, plan, fewSteps)),
  )
  const best = refined.slice(0, few).map((plan) => refinePlan(output, plan, manySteps))
  return bestFirst(output, [...best, ...refined, ...joined])
}

function bestFirst(
  output: Rolldown.RolldownOutput['output'],
  plans: readonly ChunkPlan[],
): readonly ChunkPlan[] {
  return plans
    .map((plan) => ({ plan, ...costOf(expectedWeight(output, plan)) }))
    .toSorted((one, other) => one.excess - other.excess || one.own - other.own)
    .map(({ plan }) => plan)
}

function costOf(weight: SiteWeight): { readonly excess: number; readonly own: number } {
  return { excess: excessOf(weight), own: weight.screens.reduce((sum, { own }) => sum + own, 0) }
}

/** Modules that the pieces do not hold, and those that rooms need. */
type OtherModules = {
  readonly first: readonly string[]
  readonly staff: readonly string[]
  readonly rooms: ReadonlySet<string>
}

function planOf(pieces: readonly JoinedPiece[], { first: ofLanding, staff, rooms }: OtherModules): ChunkPlan {
  const planned = new Set(pieces.flatMap(({ modules }) => modules))
  const named = [
    { name: 'first', modules: ofLanding.filter((id) => routeFileOf(id) === undefined) },
    { name: 'staff', modules: staff.filter((id) => !planned.has(id)) },
    ...pieces.filter(isOfOneScreen).map(({ modules }) => ({
      name: 'room',
      modules: modules.filter((id) => rooms.has(id)),
    })),
    ...pieces.map(({ name, screens, modules }) => ({ name: name ?? nameOf(screens), modules })),
  ]
  return named.map(({ name, modules }) => ({
    name: name.replaceAll(/[^\w-]+/g, '-'),
    modules: new Set(modules),
  }))
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

function isOfOneScreen({ name, screens }: JoinedPiece): boolean {
  return name === undefined && screens.length === 1
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
): Map<Chunk, Map<string, Need>> {
  const routes = routeChunks(chunks)
  const needs = new Map<Chunk, Map<string, Need>>()
  for (const [screen, files] of screensOf(routes.keys())) {
    if (isGallery(screen) || isRoom(screen) || isOfStaff(screen)) continue
    const atOnce = reachedFrom(
      chunks,
      files.map((file) => routes.get(file)),
    )
    const later = screen.startsWith('_app/') ? loadedLater(chunks, atOnce) : new Set<Chunk>()
    const name = screen.replace(/^_app\//, '').replace(/\.tsx$/, '')
    for (const chunk of atOnce.union(later).difference(loaded)) {
      needs.set(chunk, (needs.get(chunk) ?? new Map()).set(name, atOnce.has(chunk) ? 'first' : 'later'))
    }
  }
  return needs
}

/** A piece for each chunk. */
function piecesOf(
  chunks: ReadonlyMap<string, Chunk>,
  needs: ReadonlyMap<Chunk, ReadonlyMap<string, Need>>,
): readonly Piece[] {
  const pieces = new Map<Chunk, Piece & { readonly imports: Set<Piece>; readonly later: Set<Piece> }>()
  for (const [chunk, screens] of needs) {
    const bytes = bytesOf([chunk.code])
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
