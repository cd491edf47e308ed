import { prepare } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'
import { runCommand } from './run-command.mjs'
import { runServer } from './server.mjs'
import { main } from './stop.mjs'

/** The server, restarted when its sources change, and Vite beside it, which passes API calls on to the server. */
await main(async () => {
  await prepare()
  await buildWeb()
  const server = runServer('main.ts', { nodeOptions: ['--watch'] })
  const site = runCommand('vite', ['apps/web', '--clearScreen', 'false'])
  const codes = await Promise.all([server, site])
  return Math.max(...codes)
})
