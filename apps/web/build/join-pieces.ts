import { scriptBudget } from './site-scripts.ts'

/** How much a screen needs a script to be shown; less when it loads it later, when the browser is idle. */
export const first = 1

/** How pieces are joined: how many a screen may load to be shown, and how much it needs what it loads later. */
export type Joining = { readonly mostPieces: number; readonly idle: number }

/** Modules that become one script; how much each screen needs them; the pieces that they import, at once and later. */
export type Piece = {
  name?: string
  modules: string[]
  bytes: number
  readonly needs: Map<string, number>
  readonly imports: Set<Piece>
  readonly later: Set<Piece>
}

/**
 * Joins pieces until no screen loads more files than its budget allows. Joined first are pieces that the same
 * screens need to the same degree. Next are those whose joining makes screens load the fewest bytes that they do not
 * need. Those bytes count most for screens over their budget.
 *
 * A page that loads a piece loads all that it imports. Pieces never import each other in a circle, because that
 * would change the order in which modules run. `fixed` pieces are made first, from all pieces that hold one of their
 * modules, and are joined with no other.
 */
export function joinPieces(
  given: readonly Piece[],
  fixed: Readonly<Record<string, readonly string[]>>,
  joining: Joining,
): readonly Piece[] {
  const pieces = new Set(given)
  for (const [name, modules] of Object.entries(fixed)) {
    const wanted = new Set(modules)
    const [one, ...others] = [...pieces].filter((piece) => piece.modules.some((id) => wanted.has(id)))
    for (const other of others) join(one!, other, pieces, joining.idle)
    if (one) one.name = name
  }
  for (;;) {
    const open = [...pieces].filter(({ name }) => name === undefined)
    const pair = freePair(open) ?? cheapestPair(open, pieces, joining)
    if (!pair) return [...pieces]
    join(...pair, pieces, joining.idle)
  }
}

function join(one: Piece, other: Piece, pieces: Set<Piece>, idle: number): void {
  one.modules = [...one.modules, ...other.modules]
  one.bytes += other.bytes
  for (const imported of other.imports) if (imported !== one) one.imports.add(imported)
  const needs = jointNeeds(one, other)
  pieces.delete(other)
  for (const imported of other.later) one.later.add(imported)
  for (const { imports, later } of pieces) {
    for (const set of [imports, later]) if (set.delete(other)) set.add(one)
  }
  one.imports.delete(one)
  for (const [piece, needed] of loadsOf(new Set([one]), needs, idle)) raise(piece.needs, needed)
}

function raise(needs: Map<string, number>, to: ReadonlyMap<string, number>): void {
  for (const [screen, need] of to) needs.set(screen, Math.max(need, needs.get(screen) ?? 0))
}

function jointNeeds(one: Piece, other: Piece): Map<string, number> {
  const needs = new Map(one.needs)
  raise(needs, other.needs)
  return needs
}

/** All that screens load which need these pieces, and how much they then need each. */
function loadsOf(pieces: ReadonlySet<Piece>, needs: ReadonlyMap<string, number>, idle: number) {
  const atOnce = allImports(pieces)
  const lazy = new Set([...atOnce].flatMap(({ later }) => [...later])).difference(atOnce)
  const idleNeeds = new Map([...needs.keys()].map((screen) => [screen, idle]))
  return new Map([
    ...[...atOnce].map((piece) => [piece, needs] as const),
    ...[...allImports(lazy).difference(atOnce)].map((piece) => [piece, idleNeeds] as const),
  ])
}

function allImports(direct: ReadonlySet<Piece>): Set<Piece> {
  const all = new Set(direct)
  // Iterating a Set visits the elements that are added during the iteration.
  for (const { imports } of all) for (const imported of imports) all.add(imported)
  return all
}

/** Two pieces that the same screens need as much: as one they cost nothing. */
function freePair(pieces: readonly Piece[]): readonly [Piece, Piece] | undefined {
  const alike = Map.groupBy(pieces, ({ needs }) => [...needs].map(String).toSorted().join(' '))
  for (const same of alike.values()) {
    for (const pair of pairsOf(same)) if (!makesCircle(...pair)) return pair
  }
  return undefined
}

/** The two pieces of crowded screens that cost the fewest bytes as one, for each screen that they help. */
function cheapestPair(
  open: readonly Piece[],
  pieces: ReadonlySet<Piece>,
  { mostPieces, idle }: Joining,
): readonly [Piece, Piece] | undefined {
  const [atOnce, later] = [new Map<string, number>(), new Map<string, number>()]
  for (const { needs } of pieces)
    for (const [screen, need] of needs) add(need === first ? atOnce : later, screen, 1)
  const crowdedIn = (counts: Map<string, number>, most: number) =>
    [...counts].flatMap(([screen, count]) => (count > most ? [screen] : []))
  // The bundler may add a script of its own to what a plan joins.
  const crowded = [
    ...new Set([...crowdedIn(atOnce, mostPieces), ...crowdedIn(later, scriptBudget.idleFiles - 1)]),
  ]
  const weights = weightsOf(pieces)
  let cheapest: readonly [Piece, Piece] | undefined
  let least = Infinity
  for (const [one, other] of pairsOf(open)) {
    const helped = crowded.filter((screen) => one.needs.has(screen) && other.needs.has(screen)).length
    if (helped === 0) continue
    const cost = wasteOf(one, other, idle, weights) / helped
    if (cost < least && !makesCircle(one, other)) [cheapest, least] = [[one, other], cost]
  }
  return cheapest
}

function* pairsOf(pieces: readonly Piece[]): Generator<readonly [Piece, Piece]> {
  for (const [index, one] of pieces.entries()) {
    for (const other of pieces.slice(index + 1)) yield [one, other]
  }
}

/** Whether one imports the other through a third. */
function makesCircle(one: Piece, other: Piece): boolean {
  const through = (from: Piece, to: Piece) =>
    allImports(new Set([...from.imports].filter((each) => each !== to))).has(to)
  return through(one, other) || through(other, one)
}

/** Bytes that each screen loads beyond the shell: to be shown, and later. */
type Weights = { readonly atOnce: Map<string, number>; readonly later: Map<string, number> }

/** Bytes that screens would load without need, or earlier than needed, if two pieces were one; more above the budget. */
function wasteOf(one: Piece, other: Piece, idle: number, weights: Weights): number {
  const more: Weights = { atOnce: new Map(), later: new Map() }
  for (const [{ needs, bytes }, wanted] of loadsOf(new Set([one, other]), jointNeeds(one, other), idle)) {
    for (const [screen, need] of wanted) {
      const had = needs.get(screen) ?? 0
      if (need <= had) continue
      add(need === first ? more.atOnce : more.later, screen, bytes)
      if (had > 0) add(more.later, screen, -bytes)
    }
  }
  let waste = 0
  for (const [screen, bytes] of more.atOnce) {
    const weight = weights.atOnce.get(screen) ?? 0
    waste += costOf(weight + bytes, scriptBudget.screen) - costOf(weight, scriptBudget.screen)
  }
  for (const [screen, bytes] of more.later) {
    const weight = weights.later.get(screen) ?? 0
    waste += idle * (costOf(weight + bytes, scriptBudget.idle) - costOf(weight, scriptBudget.idle))
  }
  return waste
}

function add(to: Map<string, number>, screen: string, bytes: number): void {
  to.set(screen, (to.get(screen) ?? 0) + bytes)
}

/** Each byte over the budget counts as eleven. */
function costOf(weight: number, budget: number): number {
  return weight + 10 * excess(weight, budget)
}

/** Pieces are weighed each for itself and fast: joined and compressed for good, they are about 1.2 times lighter. */
function excess(weight: number, budget: number): number {
  return Math.max(0, weight - budget * 1.2)
}

function weightsOf(pieces: Iterable<Piece>): Weights {
  const weights: Weights = { atOnce: new Map(), later: new Map() }
  for (const { name, needs, bytes } of pieces) {
    if (name !== undefined) continue
    for (const [screen, need] of needs) add(need === first ? weights.atOnce : weights.later, screen, bytes)
  }
  return weights
}

/** Bytes over the budgets, of all screens together. */
export function excessOf(pieces: readonly Piece[], weigh: (piece: Piece) => number): number {
  const { atOnce, later } = weightsOf(pieces.map((piece) => ({ ...piece, bytes: weigh(piece) })))
  // The bundler makes of joined pieces about this much less.
  const sum = (weights: Map<string, number>, budget: number) =>
    [...weights.values()].reduce((total, weight) => total + Math.max(0, weight - budget), 0)
  return sum(atOnce, scriptBudget.screen * 1.18) + sum(later, scriptBudget.idle * 1.13)
}
