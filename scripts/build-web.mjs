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
  const contracts = listed('modules').map((name) => `modules/${name}/src/contract`)
  return ['apps/web', 'packages/ui/src', 'packages/i18n/src', 'packages/kernel/src', ...contracts]
}

function addFolder(hash, folder) {
  for (const name of listed(folder)) {
    if (skipped.has(name) || name.endsWith('.gen.ts')) continue
    const path = `${folder}/${name}`
    const content = contentOf(path)
    if (content === undefined) addFolder(hash, path)
    else hash.update(`${path}\n${content.length}\n`).update(content)
  }
}

function listed(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : []
}

/** The file's bytes; undefined for a folder. */
function contentOf(path) {
  try {
    return readFileSync(join(root, path))
  } catch (error) {
    if (error.code === 'EISDIR') return undefined
    throw error
  }
}
