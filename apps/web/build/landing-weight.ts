import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, readManifest, routeComponentKey, routeFiles, scriptsOf } from './manifest.ts'

/** Bytes of brotli-compressed script that the landing page may need before it works (docs/performance.md, P13). */
export const landingScriptBudget = 120_000
/** Bytes that a screen may add to the scripts that all share. */
export const screenScriptBudget = 25_000

/** Bytes of brotli-compressed script that the landing page needs before it works, in a built folder. */
export async function weighLanding(outDir: string): Promise<number> {
  const manifest = await readManifest(outDir)
  const keys = ['_public.tsx', '_public/index.tsx'].map((route) => routeComponentKey(manifest, route))
  return weigh(outDir, scriptsOfAll(manifest, ['index.html', ...keys]))
}

/** Bytes that each screen below `_app`, with its layouts, adds to the scripts that all share, by route file. */
export async function weighScreens(outDir: string): Promise<Map<string, number>> {
  const manifest = await readManifest(outDir)
  const shared = scriptsOfAll(manifest, ['index.html', routeComponentKey(manifest, '_app.tsx')])
  const weights = new Map<string, number>()
  const routes = routeFiles(manifest, '_app/')
  for (const route of routes) {
    const parts = routes.filter((each) => each === route || route.startsWith(each.replace(/\.tsx$/, '/')))
    const keys = parts.map((each) => routeComponentKey(manifest, each))
    weights.set(route, await weigh(outDir, scriptsOfAll(manifest, keys).difference(shared)))
  }
  // The gallery is there for development and demonstrations only.
  weights.delete('_app/[_]ui.tsx')
  return weights
}

function scriptsOfAll(manifest: Manifest, keys: readonly string[]): Set<string> {
  const scripts = new Set<string>()
  for (const key of keys) scriptsOf(manifest, key, scripts)
  return scripts
}

async function weigh(outDir: string, scripts: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...scripts].map(async (file) => (await stat(join(outDir, `${file}.br`))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
}
