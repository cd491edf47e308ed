import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@escuta/database/testing'
import { createApp, type App } from '@escuta/server/app'
import { readSettings } from '@escuta/server/settings'

/** An app that is not a demonstration, on a fresh database, whose e-mails go to this SMTP server. */
export async function openGuardedApp(smtpUrl: string): Promise<App> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'escuta-guarded-'))
  const read = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    MASTER_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: smtpUrl,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  })
  // Stripe cannot be reached from here: payments are simulated as in the demonstration.
  const settings = { ...read, stripe: null }
  const app = await createApp({ settings, databaseUrl: database.connectionString })
  return {
    ...app,
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
