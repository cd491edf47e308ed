import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { accountsToShow, announcement } from './start/announce.ts'
import { listeningPort } from './start/listening-port.ts'
import { loadDemoOnce } from './start/load-demo-once.ts'
import { claimDataDir, openDatabase } from './start/open-database.ts'
import { runProgram } from './start/program.ts'

await runProgram(async (settings, closeLater) => {
  closeLater(await claimDataDir(settings))
  await listeningPort(settings.port, settings.host)
  const database = await openDatabase(settings)
  closeLater(() => database.close())
  const { databaseUrl } = database
  const hasLoadedDemo = await loadDemoOnce({ settings, databaseUrl }, closeLater)
  // The app is large: settings, folder and port are looked at before it is loaded, and its code is kept compiled.
  enableCompileCache(join(settings.dataDir, 'code'))
  const { createApp } = await import('./app.ts')
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
