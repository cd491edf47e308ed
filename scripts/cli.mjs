import { prepare } from './bootstrap.mjs'
import { runServer } from './server.mjs'
import { main } from './stop.mjs'

await main(async () => {
  await prepare()
  return runServer('cli.ts', { args: process.argv.slice(2) })
})
