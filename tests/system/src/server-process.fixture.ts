import { createApp } from '@escuta/server/app'
import { readSettings } from '@escuta/server/settings'

/** A server of a system test, as a process of its own: it can be killed without a word. */
const { DATABASE_URL: databaseUrl = '', CLOCK = '', ...settings } = process.env
const now = Date.parse(CLOCK)
const { url } = await createApp({
  settings: readSettings({ ...settings, PORT: '0', LOG_LEVEL: 'silent' }),
  databaseUrl,
  clock: { now: () => new Date(now) },
})
// A spec that is killed leaves no server behind.
process.once('disconnect', () => process.exit())
process.send?.(url)
