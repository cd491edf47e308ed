import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { builtScreens, builtScreensWithId } from '../src/lib/built-screens.ts'
import { compressFolder } from './compress.ts'
import { generateRoutes } from './generate-routes.ts'
import { landingScriptBudget, weighLanding } from './landing-weight.ts'
import { prerenderPages } from './prerender-pages.ts'

/**
 * Builds apps/web/dist: route tree, bundles, public pages as HTML, the shell for every other address (shell.html),
 * the list of screens for the server (screens.json), and a brotli and a gzip copy of each file. Prints the script
 * size of the landing page; the bench compares it with its limit.
 */
export async function buildSite(root: string): Promise<void> {
  const outDir = join(root, 'dist')
  const serverDir = join(root, 'node_modules', '.cache', 'prerender')
  await generateRoutes(root)
  await build({ root, logLevel: 'warn', build: { outDir } })
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: serverDir, ssr: 'src/prerender.tsx', manifest: false },
  })
  await prerenderPages(outDir, join(serverDir, 'prerender.js'))
  await writeFile(join(outDir, 'screens.json'), JSON.stringify([...builtScreens, ...builtScreensWithId]))
  await rm(serverDir, { recursive: true, force: true })
  await compressFolder(outDir)
  const weight = await weighLanding(outDir)
  const verdict =
    weight > landingScriptBudget ? `over the budget of ${landingScriptBudget / 1000} kB` : 'in budget'
  console.log(`Landing page: ${(weight / 1000).toFixed(1)} kB of script (brotli), ${verdict}`)
}
