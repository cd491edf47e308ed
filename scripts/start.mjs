import { prepare } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'
import { keepRunning } from './keep-running.mjs'
import { runServer } from './server.mjs'
import { main, Stop } from './stop.mjs'

await main(async () => {
  await prepare()
  if ((await buildWeb()) !== 0) throw new Stop('As páginas não puderam ser preparadas pelo motivo acima.')
  return keepRunning((onStop) => runServer('main.ts', { onStop }))
})
