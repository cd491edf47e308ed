import { brotliCompressSync, constants } from 'node:zlib'
import type { Rolldown } from 'vite'
import { type Chunk, chunksOf } from './route-files.ts'
import { siteScripts, type SiteWeight, weighScripts } from './site-scripts.ts'

/** Groups of modules, each of which becomes one script. A module that several have is in the first of them. */
export type ChunkPlan = readonly { readonly name: string; readonly modules: ReadonlySet<string> }[]

/**
 * What a built script weighs of the bytes below, by a regression over the scripts of two plans. The build compresses
 * better and shortens more names. Each script has imports and exports.
 */
const madeOfBytes = 0.89
const bytesOfImports = 130

type Output = Rolldown.RolldownOutput['output']

/**
 * What the scripts are expected to weigh if these chunks were joined by a plan, in a tenth of the bundler's time. Most
 * screens are within 5 % of what the bundler makes, rooms within 20 %.
 */
export function expectedWeight(output: Output, plan: ChunkPlan): SiteWeight {
  const joined = joinChunks(chunksOf(output), plan)
  // Guarantee: siteScripts reads only the properties that joinChunks sets.
  const scripts = siteScripts([...joined.values()].map(({ chunk }) => chunk) as unknown as Output)
  return weighScripts(scripts, (file) => madeOfBytes * bytesOf(joined.get(file)!.codes) + bytesOfImports)
}

type Joined = {
  readonly chunk: Pick<
    Chunk,
    'type' | 'fileName' | 'name' | 'isEntry' | 'moduleIds' | 'imports' | 'dynamicImports'
  >
  readonly codes: readonly string[]
}

/** One chunk for each group of the plan, and those that are in none. */
function joinChunks(chunks: ReadonlyMap<string, Chunk>, plan: ChunkPlan): Map<string, Joined> {
  const fileOf = new Map<string, string>()
  for (const [file, { moduleIds }] of chunks) {
    const group = plan.findIndex(({ modules }) => moduleIds.some((id) => modules.has(id)))
    fileOf.set(file, group === -1 ? file : `group ${group}`)
  }
  const together = Map.groupBy(chunks.values(), ({ fileName }) => fileOf.get(fileName)!)
  const elsewhere = (files: readonly string[], own: string) => [
    ...new Set(files.flatMap((file) => fileOf.get(file) ?? []).filter((file) => file !== own)),
  ]
  return new Map(
    [...together].map(([fileName, parts]) => [
      fileName,
      {
        chunk: {
          type: 'chunk',
          fileName,
          name: plan[Number(fileName.replace('group ', ''))]?.name ?? parts[0]!.name,
          isEntry: parts.some(({ isEntry }) => isEntry),
          moduleIds: parts.flatMap(({ moduleIds }) => moduleIds),
          imports: elsewhere(
            parts.flatMap(({ imports }) => imports),
            fileName,
          ),
          dynamicImports: elsewhere(
            parts.flatMap(({ dynamicImports }) => dynamicImports),
            fileName,
          ),
        },
        codes: parts.map(({ code }) => code),
      },
    ]),
  )
}

const weights = new Map<string, number>()

/**
 * Bytes of codes compressed as one script, for which the bundler needs no imports and exports between them. Plans have
 * most scripts in common.
 */
export function bytesOf(codes: readonly string[]): number {
  const code = codes.map(withoutImports).join('\n')
  const known = weights.get(code)
  if (known !== undefined) return known
  const { length } = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  weights.set(code, length)
  return length
}

function withoutImports(code: string): string {
  return code.replaceAll(/import\s*\{[^}]*\}\s*from\s*"[^"]*";?|export\s*\{[^}]*\};?/g, '')
}
