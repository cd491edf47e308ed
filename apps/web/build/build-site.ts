import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { builtScreens, builtScreensWithId } from '../src/lib/built-screens.ts'
import { compressFolder } from './compress.ts'
import { generateRoutes } from './generate-routes.ts'
import type { ChunkPlan } from './expected-weight.ts'
import { chunkPlans } from './plan-chunks.ts'
import { prerenderPages } from './prerender-pages.ts'
import {
  excessOf,
  overBudget,
  scriptListIn,
  type SiteScripts,
  siteScripts,
  weighSite,
} from './site-scripts.ts'

/**
 * Builds apps/web/dist:
 *
 * - the route tree, the bundles and the public pages as HTML;
 * - the shells for every other address (shell.html, guest-shell.html);
 * - for the server, the list of screens with their scripts (screens.json) and the bundle that renders pages
 *   (.server);
 * - a brotli and a gzip copy of each file.
 *
 * Prints what is over its budget.
 */
export async function buildSite(root: string): Promise<void> {
  const outDir = join(root, 'dist')
  const serverDir = join(root, 'node_modules', '.cache', 'prerender')
  await generateRoutes(root)
  const output = await bundleWithinBudget(root, outDir)
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    // Whole, so that it runs wherever the built folder stands.
    ssr: { noExternal: true },
    build: { outDir: serverDir, ssr: 'src/prerender.tsx' },
  })
  const scripts = siteScripts(output)
  await prerenderPages(outDir, {
    serverBundle: join(serverDir, 'prerender.js'),
    scripts,
    font: fontIn(output),
    early: await earlyScript(root),
  })
  await writeFile(join(outDir, 'screens.json'), JSON.stringify(screensFor(scripts)))
  await compressFolder(outDir)
  await rename(serverDir, join(outDir, '.server'))
  const weight = await weighSite(outDir)
  const { landing, screens } = weight
  const most = (weights: readonly number[]) => kilobytes(Math.max(...weights))
  console.log(
    `Script (brotli): landing page ${kilobytes(landing)}, heaviest screen ${most(screens.map(({ own }) => own))} over landing page and shell, at most ${most(screens.map(({ later }) => later))} more when idle`,
  )
  for (const { what, value, budget, unit } of overBudget(weight))
    console.log(`${what}: ${value} ${unit}, over the budget of ${budget}`)
}

/** Plans that are tried: each takes as long as a build of its own. */
const mostPlans = 4

/**
 * Bundles by one plan after the other until all screens keep their budgets, or else by the one with the least over
 * them.
 */
async function bundleWithinBudget(root: string, outDir: string): Promise<Rolldown.RolldownOutput['output']> {
  let best: { readonly plan: ChunkPlan; readonly excess: number } | undefined
  for (const plan of chunkPlans(await bundle(root, { write: false })).slice(0, mostPlans)) {
    const output = await bundleBy(plan, root, outDir)
    const excess = excessOf(await weighSite(outDir))
    if (excess === 0) return output
    if (!best || excess < best.excess) best = { plan, excess }
  }
  return bundleBy(best!.plan, root, outDir)
}

/** Bundles into the folder and writes which scripts each screen loads. */
async function bundleBy(
  plan: ChunkPlan,
  root: string,
  outDir: string,
): Promise<Rolldown.RolldownOutput['output']> {
  const output = await bundle(root, {
    outDir,
    rolldownOptions: { output: { codeSplitting: { groups: groupsOf(plan) } } },
  })
  await mkdir(dirname(scriptListIn(outDir)), { recursive: true })
  await writeFile(scriptListIn(outDir), JSON.stringify(siteScripts(output)))
  await compressFolder(join(outDir, 'assets'))
  return output
}

function groupsOf(plan: ChunkPlan): Rolldown.CodeSplittingGroup[] {
  return plan.map(({ name, modules }) => ({
    name,
    test: (id) => modules.has(id),
    includeDependenciesRecursively: false,
  }))
}

async function bundle(
  root: string,
  options: InlineConfig['build'],
): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({ root, logLevel: 'warn', build: options })
  if (!('output' in built)) throw new Error('The bundler made other than one output.')
  return built.output
}

/** The inline script of the HTML, as text. */
async function earlyScript(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/early.ts'), output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('The bundler made other than one output.')
  return built.output[0].code.trim()
}

/** Addresses of the screens with the scripts that a browser loads besides the entry script. */
function screensFor({ screens }: SiteScripts): Record<string, readonly string[]> {
  const scripts = new Map(screens.map(({ screen, shell, own }) => [screen, [...shell, ...own]]))
  return Object.fromEntries(
    [...builtScreens, ...builtScreensWithId].map((path) => [path, scripts.get(path) ?? []]),
  )
}

function fontIn(output: Rolldown.RolldownOutput['output']): string {
  const font = output.find(({ fileName }) => fileName.endsWith('.woff2'))
  if (!font) throw new Error('The font is missing from the build.')
  return font.fileName
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
