import { defaultZone, localParts, RefusedError } from '@escuta/kernel'
import { publicDemoPasswords } from '@escuta/server/demo-passwords'
import type { DemoOrder } from '@escuta/server/load-demo-once'
import type { Pool } from 'pg'
import { enterConsultation } from './enter-consultation.ts'
import { loadDemoData } from './load-demo-data.ts'
import { openDemoApp } from './open-demo-app.ts'

/**
 * Loads the demonstration by commands, under a clock that runs through past weeks. An interrupted loading continues
 * where it stopped: its commands have the same ids again, because its first day is kept.
 */
process.once('message', (order: DemoOrder) => {
  loadDemo(order).then(
    () => process.exit(0),
    (error: unknown) => {
      if (order.settings.logLevel === 'debug') console.error(error)
      const end = () => process.exit(1)
      // The server that asked for it says why, in one sentence.
      if (error instanceof RefusedError) process.send?.(error.refusal.message, end)
      else end()
    },
  )
})

// A server that was killed takes its loading along: the next one must find the folder its own.
process.once('disconnect', () => process.exit(1))

async function loadDemo(order: DemoOrder): Promise<void> {
  const app = await openDemoApp(order)
  const { pool } = app.database
  const { dataDir, isPublicDemo } = order.settings
  const passwordOf = isPublicDemo ? await publicDemoPasswords(dataDir) : undefined
  await enterConsultation(await loadDemoData(app, await startDate(pool, isPublicDemo), passwordOf))
  await pool.query('update app.demo set loaded_at = now()')
  await app.close()
}

/** The demonstration's first day: the day in Brazil on which loading first began. */
async function startDate(pool: Pool, isPublic: boolean): Promise<string> {
  const today = localParts(new Date(), defaultZone).date
  await pool.query(
    'insert into app.demo (start_date, has_known_passwords) values ($1, $2) on conflict do nothing',
    [today, !isPublic],
  )
  const { rows } = await pool.query<{ start_date: string }>('select start_date from app.demo')
  return rows[0]?.start_date ?? today
}
