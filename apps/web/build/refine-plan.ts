import type { Rolldown } from 'vite'
import { bytesOf, type ChunkPlan } from './expected-weight.ts'
import {
  addBit,
  addBits,
  type Bits,
  eachBit,
  hasBit,
  removeBit,
  removeBits,
  visitOnce,
} from './group-bits.ts'
import {
  addressOf,
  type Chunk,
  chunksOf,
  isGallery,
  isOfStaff,
  reachedFrom,
  routeChunks,
  routeFileOf,
  screensOf,
} from './route-files.ts'
import { budgetOf, scriptBudget } from './site-scripts.ts'

type Output = Rolldown.RolldownOutput['output']

/** Groups that are the same in every plan. */
const fixedNames: ReadonlySet<string> = new Set(['first', 'app', 'area', 'staff'])
const shellNames: ReadonlySet<string> = new Set(['app', 'area'])
/** What a script weighs of its chunks' bytes, each compressed by itself, and of its imports and exports. */
const madeOfBytes = 0.82
const bytesOfImports = 130
/** Groups beyond those of the plan that chunks may move to. */
const spareGroups = 4
/** The part of the budgets that is aimed at. */
const aim = 0.9
/** How much dearer a step may make a plan at first. */
const firstHeat = 0.02

/**
 * Moves chunks between the groups of a plan while that brings screens below their budgets, and makes them load less. It is
 * simulated annealing with the same numbers in every build. Groups never import each other in a circle.
 */
export function refinePlan(output: Output, plan: ChunkPlan, steps: number): ChunkPlan {
  const model = modelOf(output, plan)
  const { groupOf, movable, targets } = model
  const random = repeatableNumbers()
  const pick = (all: readonly number[]) => all[Math.floor(random() * all.length)]!
  let cost = model.cost()
  let best = { cost, groupOf: [...groupOf] }
  for (let step = 0; step < steps; step += 1) {
    const chunk = pick(movable)
    const before = groupOf[chunk]!
    groupOf[chunk] = pick(targets)
    if (groupOf[chunk] === before) continue
    const now = model.cost()
    const heat = firstHeat * (1 - step / steps) ** 2
    if (now <= cost || random() < Math.exp((cost - now) / heat)) {
      cost = now
      if (cost < best.cost) best = { cost, groupOf: [...groupOf] }
    } else groupOf[chunk] = before
  }
  return model.planOf(best.groupOf)
}

type Screen = {
  /** The chunks that it imports. */
  readonly needs: readonly number[]
  /** Whether it loads more when the browser is idle. */
  readonly isApp: boolean
  readonly most: Load
}
type Load = {
  readonly own: number
  readonly later: number
  readonly files: number
  readonly idleFiles: number
}

/** Chunks and groups as numbers. `groupOf` has the group of each chunk, and may be changed between two costs. */
function modelOf(output: Output, plan: ChunkPlan) {
  const byFile = chunksOf(output)
  const chunks = [...byFile.values()]
  const numberOf = new Map(chunks.map((chunk, number) => [chunk, number]))
  const isFixed = plan.map(({ name }) => fixedNames.has(name))
  const planned = chunks.map(({ moduleIds }) =>
    plan.findIndex(({ modules }) => moduleIds.some((id) => modules.has(id))),
  )
  const movable = planned.flatMap((group, chunk) => (group === -1 || isFixed[group] ? [] : [chunk]))
  const targets = Array.from({ length: plan.length + spareGroups }, (_, group) => group).filter(
    (group) => !isFixed[group],
  )
  let groups = plan.length + spareGroups
  const groupOf = planned.map((group) => (group === -1 ? groups++ : group))

  const isRoute = chunks.map(({ moduleIds }) => moduleIds.some((id) => routeFileOf(id) !== undefined))
  const linked = (files: readonly string[]) => files.flatMap((file) => numberOf.get(byFile.get(file)!) ?? [])
  const world: World = {
    groupOf,
    groups,
    bytes: chunks.map(({ code }) => madeOfBytes * bytesOf([code])),
    imports: chunks.map((chunk) => linked(chunk.imports)),
    lazy: chunks.map((chunk) => linked(chunk.dynamicImports).filter((each) => !isRoute[each])),
    shell: new Set(plan.flatMap(({ name }, group) => (shellNames.has(name) ? [group] : []))),
    ...screensIn(byFile, (found) => [...found].map((chunk) => numberOf.get(chunk)!)),
  }

  function planOf(assigned: readonly number[]): ChunkPlan {
    const fixed = plan.filter(({ name }) => fixedNames.has(name))
    const elsewhere = new Set(fixed.flatMap(({ modules }) => [...modules]))
    const others = targets.map((group) => {
      const own = movable.filter((chunk) => assigned[chunk] === group)
      const ids = own.flatMap((chunk) => chunks[chunk]!.moduleIds).filter((id) => !elsewhere.has(id))
      return { name: plan[group]?.name ?? 'shared', modules: new Set(ids) }
    })
    return [...fixed, ...others.filter(({ modules }) => modules.size > 0)]
  }
  return { groupOf, movable, targets, cost: createCost(world), planOf }
}

function screensIn(
  byFile: ReadonlyMap<string, Chunk>,
  numbersOf: (chunks: Iterable<Chunk>) => readonly number[],
): { readonly screens: readonly Screen[]; readonly landing: readonly number[] } {
  const routes = routeChunks(byFile)
  const reach = (files: readonly string[]) =>
    reachedFrom(
      byFile,
      files.map((file) => routes.get(file)),
    )
  const entry = [...byFile.values()].filter(({ isEntry }) => isEntry)
  const screens = [...screensOf(routes.keys())].filter(([screen]) => !isGallery(screen))
  return {
    landing: numbersOf(reachedFrom(byFile, entry).union(reach(['_public.tsx', '_public/index.tsx']))),
    screens: screens.map(([screen, files]) => ({
      needs: numbersOf(reach(files)),
      isApp: screen.startsWith('_app/'),
      most: aimedAt(budgetOf({ screen: addressOf(screen), isOfStaff: isOfStaff(screen) })),
    })),
  }
}

/** The bundler may add a script of its own to what a plan joins. */
function aimedAt({ screen, idle, files, idleFiles }: ReturnType<typeof budgetOf>): Load {
  return { own: screen * aim, later: idle * aim, files: files - 1, idleFiles: idleFiles - 1 }
}

type World = {
  readonly groupOf: readonly number[]
  readonly groups: number
  readonly bytes: readonly number[]
  readonly imports: readonly (readonly number[])[]
  readonly lazy: readonly (readonly number[])[]
  readonly shell: ReadonlySet<number>
  readonly landing: readonly number[]
  readonly screens: readonly Screen[]
}

/** What is over the budgets, and a little for all that screens load; infinite where groups import each other in a circle. */
function createCost({ groupOf, groups, bytes, imports, lazy, shell, landing, screens }: World): () => number {
  const empty = (): Bits => new Uint32Array((groups + 31) >> 5)
  const statics = Array.from({ length: groups }, empty)
  const lazies = Array.from({ length: groups }, empty)
  /** All that a group loads at once, itself included. */
  const reached = Array.from({ length: groups }, empty)
  const weights = new Float64Array(groups)
  const [landed, first, later, seen] = [empty(), empty(), empty(), empty()]

  function gather(): void {
    weights.fill(0)
    for (const all of [statics, lazies]) for (const bits of all) bits.fill(0)
    for (let chunk = 0; chunk < groupOf.length; chunk += 1) {
      const group = groupOf[chunk]!
      weights[group]! += bytes[chunk]!
      for (const each of imports[chunk]!) addBit(statics[group]!, groupOf[each]!)
      for (const each of lazy[chunk]!) addBit(lazies[group]!, groupOf[each]!)
    }
  }

  /** False where groups import each other in a circle. */
  function reachAll(): boolean {
    for (let group = 0; group < groups; group += 1) {
      const all = reached[group]!
      removeBit(statics[group]!, group)
      all.set(statics[group]!)
      seen.fill(0)
      visitOnce(all, seen, (each) => addBits(all, statics[each]!))
      if (hasBit(all, group)) return false
      addBit(all, group)
    }
    return true
  }

  function loadOf({ needs, isApp }: Screen): Load {
    first.fill(0)
    for (const chunk of needs) addBits(first, reached[groupOf[chunk]!]!)
    later.set(first)
    if (isApp) {
      seen.fill(0)
      visitOnce(later, seen, (group) => eachBit(lazies[group]!, (each) => addBits(later, reached[each]!)))
    }
    removeBits(later, landed)
    const load = { own: 0, later: 0, files: 1, idleFiles: 0 }
    eachBit(later, (group) => {
      if (!hasBit(first, group)) {
        load.idleFiles += 1
        load.later += weights[group]! + bytesOfImports
        return
      }
      load.files += 1
      if (!shell.has(group)) load.own += weights[group]! + bytesOfImports
    })
    return load
  }

  return () => {
    gather()
    if (!reachAll()) return Infinity
    landed.fill(0)
    for (const chunk of landing) addBits(landed, reached[groupOf[chunk]!]!)
    return screens.reduce((sum, screen) => sum + costOf(loadOf(screen), screen.most), 0)
  }
}

/** A hundredth over a budget costs as much as one of ten files over the most, and as a tenth of a budget loaded by two screens. */
function costOf({ own, later, files, idleFiles }: Load, most: Load): number {
  const over = Math.max(0, own / most.own - 1) + Math.max(0, later / most.later - 1)
  const filesOver = Math.max(0, files - most.files) + Math.max(0, idleFiles - most.idleFiles)
  return 10 * over + filesOver + (own / scriptBudget.screen + later / scriptBudget.idle / 4) / 20
}

/** From 0 to below 1. */
function repeatableNumbers(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}
