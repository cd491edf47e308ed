import { setTimeout as sleep } from 'node:timers/promises'
import { accountsToShow, announcement } from './announce.ts'
import { askServices } from './ask-services.ts'
import { listeningPort } from './listening-port.ts'
import { loadDemoOnce } from './load-demo-once.ts'
import { claimDataDir, openDatabase } from './open-database.ts'
import { runProgram } from './program.ts'

/** So long a Postgres takes until it runs as a process of its own. */
const spawnMs = 150

await runProgram(async (settings, closeLater) => {
  closeLater(await claimDataDir(settings))
  await listeningPort(settings.port, settings.host)
  await askServices(settings)
  const opening = openDatabase(settings).then((database) => {
    closeLater(() => database.close())
    return database
  })
  // The app is large: settings, folder and port are looked at before it is loaded. Loading it holds this thread for a
  // second or more, in which Postgres recovers.
  await Promise.race([opening, sleep(spawnMs)])
  const [{ databaseUrl }, { createApp }] = await Promise.all([opening, import('../app.ts')])
  const hasLoadedDemo = await loadDemoOnce({ settings, databaseUrl }, closeLater)
  const app = await createApp({ settings, databaseUrl })
  closeLater(() => app.close())
  const facts = {
    url: app.url,
    dataDir: settings.dataDir,
    accounts: await accountsToShow(settings, hasLoadedDemo),
    showsMail: app.catcher !== null && !settings.isPublicDemo,
    simulatesPayments: settings.stripe === null,
  }
  console.log(announcement(facts))
})
