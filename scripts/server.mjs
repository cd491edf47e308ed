import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

/** Runs one of the server's programs with the settings of .env, when there is one, below those of the shell. */
export function runServer(program, { args = [], nodeOptions = [], onStop } = {}) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const env = {
    // React and others load a larger and slower build of themselves without it.
    NODE_ENV: 'production',
    // From the first file on, also in threads: Node's compiler of types takes 17 MB in each that loads it.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/escuta-code'),
    ...process.env,
  }
  return runCommand('node', [...settings, ...nodeOptions, `apps/server/src/${program}`, ...args], {
    env,
    onStop,
  })
}
