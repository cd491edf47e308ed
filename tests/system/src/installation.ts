import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@escuta/database/embedded'
import { createApp, type App } from '@escuta/server/app'
import { readSettings } from '@escuta/server/settings'

/** A folder as `npm start` keeps it, with a Postgres of its own that survives what a computer survives. */
export type Installation = {
  readonly dataDir: string
  /** Opens an app in this process on it, and closes both afterwards. */
  readonly visit: <Result>(visit: (app: App) => Promise<Result>) => Promise<Result>
  readonly remove: () => Promise<void>
}

export async function createInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escuta-installation-'))
  return {
    dataDir,
    async visit(visit) {
      const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
      try {
        const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' })
        const app = await createApp({ settings, databaseUrl: postgres.connectionString })
        try {
          return await visit(app)
        } finally {
          await app.close()
        }
      } finally {
        await postgres.stop()
      }
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** Says that the demonstration is here already, so that the server does not load it. */
export async function withoutDemonstration({ database }: App): Promise<void> {
  await database.pool.query(
    'insert into app.demo (start_date, loaded_at, has_known_passwords) values (current_date, now(), false)',
  )
}
