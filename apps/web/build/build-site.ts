import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { builtScreens, builtScreensWithId } from '../src/lib/built-screens.ts'
import { compressFolder } from './compress.ts'
import { generateRoutes } from './generate-routes.ts'
import { landingScriptBudget, screenScriptBudget, weighLanding, weighScreens } from './landing-weight.ts'
import { prerenderPages } from './prerender-pages.ts'

/**
 * Builds apps/web/dist: route tree, bundles, public pages as HTML, the shell for every other address (shell.html),
 * the list of screens for the server (screens.json), and a brotli and a gzip copy of each file. Prints the script
 * size of the landing page, and of screens over their budget.
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
  printWeight('Landing page', await weighLanding(outDir), landingScriptBudget)
  for (const [route, weight] of await weighScreens(outDir))
    if (weight > screenScriptBudget) printWeight(route, weight, screenScriptBudget)
}

function printWeight(what: string, weight: number, budget: number): void {
  const verdict = weight > budget ? `over the budget of ${budget / 1000} kB` : 'in budget'
  console.log(`${what}: ${(weight / 1000).toFixed(1)} kB of script (brotli), ${verdict}`)
}
