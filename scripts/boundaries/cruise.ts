import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = new URL('../../', import.meta.url)
const config = new URL('.dependency-cruiser.mjs', root)
const program = new URL('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', root)

export type Cruise = {
  readonly modules: number
  /** Names of the rules broken, by importing file, each once. */
  readonly broken: ReadonlyMap<string, readonly string[]>
}

/** Writes the tree into an empty folder, links its workspaces under node_modules, and cruises it with the app's rules. */
export async function cruiseTree(folder: string, tree: Readonly<Record<string, string>>): Promise<Cruise> {
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await linkRooms(folder, Object.keys(tree))
  const workspaces = ['apps', 'modules', 'packages', 'tests', 'tools']
  const { stdout } = await run(
    process.execPath,
    [fileURLToPath(program), ...workspaces, '--config', fileURLToPath(config), '--output-type', 'json'],
    { cwd: folder, maxBuffer: 100_000_000 },
  ).catch(reportOfBrokenRules)
  return read(stdout)
}

/** The names of the app's rules. */
export async function ruleNames(): Promise<string[]> {
  const file: { default: { forbidden: readonly { name: string }[] } } = await import(config.href)
  return file.default.forbidden.map(({ name }) => name)
}

async function linkRooms(folder: string, paths: readonly string[]): Promise<void> {
  await mkdir(join(folder, 'node_modules/@escuta'), { recursive: true })
  for (const path of paths) {
    const workspace = /^(?:apps|modules|packages|tests|tools)\/([^/]+)(?=\/package\.json$)/.exec(path)
    if (workspace)
      await symlink(join(folder, workspace[0]), join(folder, 'node_modules/@escuta', workspace[1]!))
  }
}

/** The program ends with a failure when rules are broken; its report is what we came for. */
function reportOfBrokenRules(error: unknown): { stdout: string } {
  if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('{'))
    return { stdout: String(error.stdout) }
  throw error
}

type Report = {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[]
  }
}

function read(stdout: string): Cruise {
  const { summary }: Report = JSON.parse(stdout)
  const broken = new Map<string, string[]>()
  for (const { from, rule } of summary.violations) {
    const names = broken.get(from) ?? []
    if (!names.includes(rule.name)) broken.set(from, [...names, rule.name])
  }
  return { modules: summary.totalCruised, broken }
}
