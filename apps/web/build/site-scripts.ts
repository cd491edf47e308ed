import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import {
  addressOf,
  type Chunk,
  chunksOf,
  isGallery,
  isOfStaff,
  isRoom,
  loadedLater,
  reachedFrom,
  routeChunks,
  screensOf,
} from './route-files.ts'

/**
 * Bytes of brotli-compressed script (docs/performance.md, P13), and files: those that a page loads to be shown, and those
 * that it loads when the browser is idle.
 */
export const scriptBudget = {
  landing: 120_000,
  shell: 40_000,
  screen: 36_500,
  idle: 90_000,
  files: 17,
  idleFiles: 13,
  /** Of the room of a consultation, instead of `idle` and `idleFiles`: a call, a conversation and notes in one screen. */
  room: 174_000,
  roomFiles: 40,
  /** Of a screen of the staff, instead of `screen`, `files` and `idleFiles`. */
  staff: 48_000,
  staffFiles: 20,
  staffIdleFiles: 20,
} as const

/** Script files of one screen; `later` is loaded when the browser is idle. */
type ScreenScripts = {
  readonly screen: string
  readonly isOfStaff: boolean
  /** What all screens below `_app`, and the layouts of signed-in areas, load beyond the landing page. */
  readonly shell: readonly string[]
  readonly own: readonly string[]
  readonly later: readonly string[]
}

export type SiteScripts = {
  readonly entry: readonly string[]
  readonly landing: readonly string[]
  readonly screens: readonly ScreenScripts[]
}

export { isRoom } from './route-files.ts'

const listFile = '.vite/scripts.json'

/** Which scripts each screen loads, from the bundler's output. */
export function siteScripts(output: Rolldown.RolldownOutput['output']): SiteScripts {
  const chunks = chunksOf(output)
  const routes = routeChunks(chunks)
  const reach = (files: readonly string[]) =>
    reachedFrom(
      chunks,
      files.map((file) => routes.get(file)),
    )
  const entry = reachedFrom(
    chunks,
    [...chunks.values()].filter(({ isEntry }) => isEntry),
  )
  const landing = entry.union(reach(['_public.tsx', '_public/index.tsx']))
  const screens = [...screensOf(routes.keys())].filter(([screen]) => !isGallery(screen))
  return {
    entry: namesOf(entry),
    landing: namesOf(landing),
    screens: screens.map(([screen, files]) => {
      const shell = new Set([...reach(files)].filter(({ name }) => name === 'app' || name === 'area'))
      const own = reach(files).difference(landing).difference(shell)
      const later = screen.startsWith('_app/')
        ? loadedLater(chunks, reach(files)).difference(landing)
        : new Set<Chunk>()
      return {
        screen: addressOf(screen),
        isOfStaff: isOfStaff(screen),
        shell: namesOf(shell),
        own: namesOf(own),
        later: namesOf(later.difference(shell)),
      }
    }),
  }
}

function namesOf(chunks: Iterable<Chunk>): string[] {
  return [...chunks].map(({ fileName }) => fileName)
}

export function scriptListIn(outDir: string): string {
  return join(outDir, listFile)
}

export type ScreenWeight = {
  readonly screen: string
  readonly isOfStaff: boolean
  readonly shell: number
  readonly own: number
  readonly later: number
  readonly files: number
  readonly idleFiles: number
}

/** Bytes of brotli-compressed script: of the landing page, and what each screen adds to it. */
export type SiteWeight = { readonly landing: number; readonly screens: readonly ScreenWeight[] }

/** Weighs the scripts of a built folder. */
export async function weighSite(outDir: string): Promise<SiteWeight> {
  // Guarantee: buildSite writes the list.
  const scripts = JSON.parse(await readFile(scriptListIn(outDir), 'utf8')) as SiteScripts
  const files = new Set(
    [scripts.landing, ...scripts.screens.flatMap(({ shell, own, later }) => [shell, own, later])].flat(),
  )
  const sizes = new Map(
    await Promise.all(
      [...files].map(async (file) => [file, (await stat(join(outDir, `${file}.br`))).size] as const),
    ),
  )
  return weighScripts(scripts, (file) => sizes.get(file)!)
}

/** Adds up what the scripts of each screen weigh. */
export function weighScripts(
  { entry, landing, screens }: SiteScripts,
  bytesOf: (file: string) => number,
): SiteWeight {
  const weigh = (files: readonly string[]) => files.reduce((total, file) => total + bytesOf(file), 0)
  return {
    landing: weigh(landing),
    screens: screens.map(({ shell, own, later, ...screen }) => ({
      ...screen,
      shell: weigh(shell),
      own: weigh(own),
      later: weigh(later),
      files: entry.length + shell.length + own.length,
      idleFiles: later.length,
    })),
  }
}

type OverBudget = {
  readonly what: string
  readonly value: number
  readonly budget: number
  readonly unit: string
}

/** What is over its budget. */
export function overBudget({ landing, screens }: SiteWeight): readonly OverBudget[] {
  const bytes = (what: string, value: number, budget: number) => ({ what, value, budget, unit: 'bytes' })
  const count = (what: string, value: number, budget: number) => ({
    what,
    value,
    budget,
    unit: 'script files',
  })
  return [
    bytes('landing page', landing, scriptBudget.landing),
    ...screens.flatMap(({ shell, own, later, files, idleFiles, ...each }) => {
      const { screen } = each
      const most = budgetOf(each)
      return [
        bytes(`${screen}, shell`, shell, scriptBudget.shell),
        bytes(screen, own, most.screen),
        bytes(`${screen}, when idle`, later, most.idle),
        count(screen, files, most.files),
        count(`${screen}, when idle`, idleFiles, most.idleFiles),
      ]
    }),
  ].filter(({ value, budget }) => value > budget)
}

/** What is over its budget, added up in parts of the budgets. */
export function excessOf(weight: SiteWeight): number {
  return overBudget(weight).reduce((sum, { value, budget }) => sum + value / budget - 1, 0)
}

export function budgetOf({ screen, isOfStaff: ofStaff }: Pick<ScreenWeight, 'screen' | 'isOfStaff'>) {
  const { room, roomFiles, staff, staffFiles, staffIdleFiles, ...most } = scriptBudget
  if (isRoom(screen)) return { ...most, idle: room, idleFiles: roomFiles }
  return ofStaff ? { ...most, screen: staff, files: staffFiles, idleFiles: staffIdleFiles } : most
}
