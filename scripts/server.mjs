import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

/** Runs one of the server's programs with the settings of .env, when there is one, below those of the shell. */
export function runServer(program, { args = [], nodeOptions = [], onStop } = {}) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  // React and others load a larger and slower build of themselves without it.
  const env = { NODE_ENV: 'production', ...process.env }
  return runCommand('node', [...settings, ...nodeOptions, `apps/server/src/${program}`, ...args], {
    env,
    onStop,
  })
}
