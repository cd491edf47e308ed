import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One output file of the bundler and the files it imports. */
type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Source file (or chunk name) to output, as Vite writes it. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The bundler's manifest in a built folder. The shape is Vite's own. */
export async function readManifest(outDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The output script of `key` and all scripts that it imports statically. */
export function scriptsOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const needed of chunk.imports ?? []) scriptsOf(manifest, needed, seen)
  return seen
}

/** The manifest's key of the lazily loaded part of a route file that holds its component. */
export function routeComponentKey(manifest: Manifest, routeFile: string): string {
  const prefix = `src/routes/${routeFile}?tsr-split=component`
  const key = Object.keys(manifest).find((each) => each.startsWith(prefix))
  if (key === undefined) throw new Error(`The build has no component for the route file ${routeFile}.`)
  return key
}

/** The route files under a prefix that have a component of their own. */
export function routeFiles(manifest: Manifest, prefix: string): string[] {
  const found = Object.keys(manifest).flatMap((key) => {
    const route = /^src\/routes\/(.+)\?tsr-split=component/.exec(key)?.[1]
    return route?.startsWith(prefix) ? [route] : []
  })
  return [...new Set(found)]
}
