import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest, routeComponentKey, scriptsOf } from './manifest.ts'

/** Bytes of brotli-compressed script that the landing page may need before it works (performance.md, P13). */
export const landingScriptBudget = 120_000

/** Bytes of brotli-compressed script that the landing page needs before it works, in a built folder. */
export async function weighLanding(outDir: string): Promise<number> {
  const manifest = await readManifest(outDir)
  const scripts = new Set<string>()
  for (const key of [
    'index.html',
    routeComponentKey(manifest, '_public.tsx'),
    routeComponentKey(manifest, '_public/index.tsx'),
  ]) {
    scriptsOf(manifest, key, scripts)
  }
  const sizes = await Promise.all(
    [...scripts].map(async (file) => (await stat(join(outDir, `${file}.br`))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
}
