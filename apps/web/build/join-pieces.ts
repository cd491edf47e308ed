import { scriptBudget } from './site-scripts.ts'

/**
 * How pieces are joined: how many a screen may load to be shown, how much it needs what it loads later, and which part of the
 * budgets is aimed at.
 */
export type Joining = { readonly mostPieces: number; readonly idle: number; readonly aim: number }

/** How much a screen needs a script: to be shown (`first`), later, when the browser is idle, or not at all. */
export type Need = 'first' | 'later'

/** Modules that become one script; which screens need them; the pieces that they import, at once and later. */
export type Piece = {
  readonly modules: readonly string[]
  readonly bytes: number
  readonly needs: ReadonlyMap<string, Need>
  readonly imports: ReadonlySet<Piece>
  readonly later: ReadonlySet<Piece>
}

/** Pieces that became one. */
export type JoinedPiece = {
  /** Of a fixed piece. */
  readonly name: string | undefined
  readonly modules: readonly string[]
  readonly screens: readonly string[]
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
  { mostPieces, idle, aim }: Joining,
): readonly JoinedPiece[] {
  const screens = [...new Set(given.flatMap(({ needs }) => [...needs.keys()]))]
  const parts = partsOf(given, screens, idle)
  for (const [name, modules] of Object.entries(fixed)) {
    const wanted = new Set(modules)
    const [one, ...others] = [...parts].filter((part) => part.modules.some((id) => wanted.has(id)))
    for (const other of others) join(one!, other, parts, idle)
    if (one) one.name = name
  }
  for (const pair of samePairs(parts)) join(...pair, parts, idle)
  // The bundler may add a script of its own to what a plan joins.
  const crowds = new Crowds(parts, screens.length, { first: mostPieces, later: scriptBudget.idleFiles - 1 })
  const candidates = new Candidates(parts, crowds, { idle, aim })
  for (let pair = candidates.cheapest(); pair; pair = candidates.cheapest()) {
    const [one, other] = pair
    join(one, other, parts, idle)
    crowds.count(parts)
    candidates.joined(one)
  }
  return [...parts].map(({ name, modules, needs }) => ({
    name,
    modules,
    screens: screens.filter((_screen, index) => needs[index]! > 0),
  }))
}

/** A piece while pieces are joined. A need is a number for each screen: 1 to be shown, less later, 0 without one. */
type Part = {
  name: string | undefined
  modules: readonly string[]
  bytes: number
  readonly needs: number[]
  readonly imports: Set<Part>
  readonly later: Set<Part>
  /** False once it is a part of another. */
  stands: boolean
}

function partsOf(given: readonly Piece[], screens: readonly string[], idle: number): Set<Part> {
  const amount = { first: 1, later: idle }
  const parts = new Map(
    given.map((piece) => {
      const needs = screens.map((screen) => amount[piece.needs.get(screen)!] ?? 0)
      const { modules, bytes } = piece
      const [imports, later] = [new Set<Part>(), new Set<Part>()]
      const part: Part = { name: undefined, modules, bytes, needs, imports, later, stands: true }
      return [piece, part] as const
    }),
  )
  for (const [piece, part] of parts) {
    for (const imported of piece.imports) part.imports.add(parts.get(imported)!)
    for (const imported of piece.later) part.later.add(parts.get(imported)!)
  }
  return new Set(parts.values())
}

function join(one: Part, other: Part, parts: Set<Part>, idle: number): void {
  one.modules = [...one.modules, ...other.modules]
  one.bytes += other.bytes
  other.stands = false
  parts.delete(other)
  for (const imported of other.imports) one.imports.add(imported)
  for (const imported of other.later) one.later.add(imported)
  for (const { imports, later } of parts) {
    for (const set of [imports, later]) if (set.delete(other)) set.add(one)
  }
  one.imports.delete(one)
  one.later.delete(one)
  const needs = one.needs.map((need, screen) => Math.max(need, other.needs[screen]!))
  const { atOnce, lazy } = loadedWith([one])
  for (const part of atOnce) raise(part.needs, needs)
  const idleNeeds = needs.map((need) => Math.min(need, idle))
  for (const part of lazy) raise(part.needs, idleNeeds)
}

function raise(needs: number[], to: readonly number[]): void {
  for (const [screen, need] of to.entries()) if (need > needs[screen]!) needs[screen] = need
}

/** What a page loads that loads these: at once, and later. */
function loadedWith(direct: Iterable<Part>): { readonly atOnce: Set<Part>; readonly lazy: Set<Part> } {
  const atOnce = allImports(direct)
  const lazy = allImports([...atOnce].flatMap(({ later }) => [...later]))
  return { atOnce, lazy: lazy.difference(atOnce) }
}

function allImports(direct: Iterable<Part>): Set<Part> {
  const all = new Set(direct)
  // Iterating a Set visits the elements that are added during the iteration.
  for (const { imports } of all) for (const imported of imports) all.add(imported)
  return all
}

/** Pieces that the same screens need as much: as one they cost nothing. */
function* samePairs(parts: ReadonlySet<Part>): Generator<readonly [Part, Part]> {
  const alike = Map.groupBy(
    [...parts].filter(({ name }) => name === undefined),
    ({ needs }) => needs.join(' '),
  )
  for (const [one, other] of [...alike.values()].flatMap(pairsOf)) {
    if (one.stands && other.stands && !makesCircle(one, other)) yield [one, other]
  }
}

function pairsOf(parts: readonly Part[]): readonly (readonly [Part, Part])[] {
  return parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other] as const))
}

/** Whether one imports the other through a third. */
function makesCircle(one: Part, other: Part): boolean {
  const through = (from: Part, to: Part) =>
    allImports([...from.imports].filter((each) => each !== to)).has(to)
  return through(one, other) || through(other, one)
}

/** What each screen loads beyond the shell: files and bytes, to be shown and later. */
class Crowds {
  readonly #most: Readonly<Record<Need, number>>
  readonly #files: Readonly<Record<Need, number[]>>
  readonly bytes: Readonly<Record<Need, number[]>>

  constructor(parts: ReadonlySet<Part>, screens: number, most: Readonly<Record<Need, number>>) {
    const zeros = () => Array.from({ length: screens }, () => 0)
    this.#most = most
    this.#files = { first: zeros(), later: zeros() }
    this.bytes = { first: zeros(), later: zeros() }
    this.count(parts)
  }

  count(parts: ReadonlySet<Part>): void {
    for (const counts of [this.#files, this.bytes]) for (const need of needs) counts[need].fill(0)
    for (const part of parts) {
      for (const [screen, amount] of part.needs.entries()) {
        if (amount === 0) continue
        const need = needOf(amount)
        this.#files[need][screen]! += 1
        if (part.name === undefined) this.bytes[need][screen]! += part.bytes
      }
    }
  }

  /** Screens with too many files, of those that both pieces are loaded by. */
  helpedBy(one: Part, other: Part): number {
    let helped = 0
    for (const [screen, amount] of one.needs.entries()) {
      if (amount > 0 && other.needs[screen]! > 0 && this.#isCrowded(screen)) helped += 1
    }
    return helped
  }

  #isCrowded(screen: number): boolean {
    return needs.some((need) => this.#files[need][screen]! > this.#most[need])
  }
}

const needs = ['first', 'later'] as const
const budgets: Readonly<Record<Need, number>> = { first: scriptBudget.screen, later: scriptBudget.idle }

function needOf(amount: number): Need {
  return amount === 1 ? 'first' : 'later'
}

/** Each byte over what is aimed at counts as eleven. */
function costOf(weight: number, aimed: number): number {
  return weight + 10 * Math.max(0, weight - aimed)
}

type Candidate = { readonly one: Part; readonly other: Part; cost: number }

/**
 * Pairs of pieces by what screens would load without need if the two were one. A cost is computed anew only for the
 * cheapest candidates: joinings make most other costs larger.
 */
class Candidates {
  readonly #parts: ReadonlySet<Part>
  readonly #crowds: Crowds
  readonly #idle: number
  /** The part of the budgets that is aimed at. */
  readonly #aim: number
  /** The cheapest last. */
  #sorted: Candidate[] = []

  constructor(parts: ReadonlySet<Part>, crowds: Crowds, { idle, aim }: Omit<Joining, 'mostPieces'>) {
    this.#parts = parts
    this.#crowds = crowds
    this.#idle = idle
    this.#aim = aim
    this.#fill()
  }

  /** The pair to join next; none where no screen is helped by any. */
  cheapest(): readonly [Part, Part] | undefined {
    return this.#next() ?? (this.#fill(), this.#next())
  }

  /** Adds the pairs of a piece that has grown. */
  joined(grown: Part): void {
    const others = this.#open().filter((part) => part !== grown)
    this.#add(others.map((other) => [grown, other] as const))
  }

  #next(): readonly [Part, Part] | undefined {
    for (let candidate = this.#sorted.pop(); candidate; candidate = this.#sorted.pop()) {
      const { one, other } = candidate
      if (!one.stands || !other.stands) continue
      const cost = this.#costOf(one, other)
      if (cost === Infinity || makesCircle(one, other)) continue
      const isCheapest = cost <= (this.#sorted.at(-1)?.cost ?? Infinity)
      if (isCheapest) return [one, other]
      candidate.cost = cost
      this.#insert(candidate)
    }
    return undefined
  }

  #fill(): void {
    this.#sorted = []
    this.#add(pairsOf(this.#open()))
  }

  #open(): readonly Part[] {
    return [...this.#parts].filter(({ name }) => name === undefined)
  }

  #add(pairs: readonly (readonly [Part, Part])[]): void {
    const added = pairs.map(([one, other]) => ({ one, other, cost: this.#costOf(one, other) }))
    this.#sorted = [...this.#sorted, ...added.filter(({ cost }) => cost < Infinity)].toSorted(
      (left, right) => right.cost - left.cost,
    )
  }

  #insert(candidate: Candidate): void {
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#sorted[middle]!.cost > candidate.cost) from = middle + 1
      else to = middle
    }
    this.#sorted.splice(from, 0, candidate)
  }

  #costOf(one: Part, other: Part): number {
    const helped = this.#crowds.helpedBy(one, other)
    return helped === 0 ? Infinity : this.#wasteOf(one, other) / helped
  }

  /** Bytes that screens would load without need, or earlier than needed, if two pieces were one. */
  #wasteOf(one: Part, other: Part): number {
    const joint = one.needs.map((need, screen) => Math.max(need, other.needs[screen]!))
    const { atOnce, lazy } = loadedWith([one, other])
    const more = { first: joint.map(() => 0), later: joint.map(() => 0) }
    const load = (part: Part, screen: number, need: number) => {
      const had = part.needs[screen]!
      if (need <= had) return
      more[needOf(need)][screen]! += part.bytes
      if (had > 0) more.later[screen]! -= part.bytes
    }
    for (const [screen, need] of joint.entries()) {
      if (need === 0) continue
      for (const part of atOnce) load(part, screen, need)
      for (const part of lazy) load(part, screen, Math.min(need, this.#idle))
    }
    let waste = 0
    for (const need of needs) {
      const aimed = budgets[need] * this.#aim
      for (const [screen, bytes] of more[need].entries()) {
        const weight = this.#crowds.bytes[need][screen]!
        const added = costOf(weight + bytes, aimed) - costOf(weight, aimed)
        waste += need === 'first' ? added : this.#idle * added
      }
    }
    return waste
  }
}
