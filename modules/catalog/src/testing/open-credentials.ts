import type { Dispatch } from '@escuta/event-sourcing'
import { fileMigrations } from '@escuta/files'
import { accountDeactivated } from '@escuta/identity/events'
import { openApp, openBrowser } from '@escuta/identity/testing'
import type { Actor } from '@escuta/kernel'
import { personErased } from '@escuta/privacy/events'
import { createCallerFactory, router } from '@escuta/rpc'
import { loadQueries } from '@escuta/scheduling/testing'
import { catalogPermissions } from '../contract/index.ts'
import { type CatalogTables, create, events, migrations } from '../module.ts'
import { openMemoryFiles } from './open-memory-files.ts'

/** The module with files in memory, for the documents of credentials. */
export async function openCredentials() {
  const queries = await loadQueries()
  const all = [...events, accountDeactivated, personErased, ...queries.events]
  const app = await openApp<CatalogTables>({ events: all, migrations: [...migrations, ...fileMigrations] })
  const ofFiles = openMemoryFiles(app)
  const dispatch: Dispatch = async (contract) => contract.__output!
  const catalog = create({ ...app, ...queries.queriesOn(app), dispatch, ...ofFiles })
  await app.start(queries.viewsFor(catalog.views, app), catalog.processes)
  return {
    app,
    catalog,
    files: ofFiles.files,
    async callsOf(actor: Actor) {
      const browser = openBrowser(app, { permissions: catalogPermissions })
      const callerOf = createCallerFactory(router({ catalog: catalog.router }))
      return callerOf(await browser.request({ as: actor })).catalog
    },
  }
}
