import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

const builder = 'apps/web/build.mjs'
const stamp = join(root, 'apps/web/dist/.built-from')
const skipped = new Set(['node_modules', 'dist', '.vite'])

/** Builds the site when what it is made of changed since the last time; answers the build's exit code. */
export async function buildWeb() {
  if (!existsSync(join(root, builder))) return 0
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0
  console.log('Preparando as páginas…')
  const code = await runCommand('node', [builder])
  if (code === 0) writeFileSync(stamp, wanted)
  return code
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')))
  for (const folder of sourceFolders()) addFolder(hash, folder)
  return `${hash.digest('hex')}\n`
}

/** Everything that may end up in the browser: the site, the packages it uses, the modules' contracts. */
function sourceFolders() {
  const contracts = entriesOf('modules').map(({ name }) => `modules/${name}/src/contract`)
  return ['apps/web', 'packages/ui/src', 'packages/i18n/src', 'packages/kernel/src', ...contracts]
}

function addFolder(hash, folder) {
  for (const entry of entriesOf(folder)) {
    const path = `${folder}/${entry.name}`
    if (skipped.has(entry.name) || entry.name.endsWith('.gen.ts')) continue
    if (entry.isDirectory()) {
      addFolder(hash, path)
      continue
    }
    const content = readFileSync(join(root, path))
    hash.update(`${path}\n${content.length}\n`).update(content)
  }
}

function entriesOf(folder) {
  if (!existsSync(join(root, folder))) return []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
}
