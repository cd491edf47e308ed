import { createDatabase } from '@escuta/database'
import { defaultZone, localParts } from '@escuta/kernel'
import type { Pool } from 'pg'
import type { Settings } from '../settings.ts'

/**
 * Fills an installation with the demonstration's people and sessions, by commands, once and before it serves: the
 * demonstration's clock walks through past weeks. A loading that was interrupted goes on at the next start, its
 * commands having the same ids again because its first day is kept.
 */
export async function loadDemoOnce(settings: Settings, databaseUrl: string): Promise<void> {
  const database = createDatabase<unknown>({ connectionString: databaseUrl, max: 1, onError: () => {} })
  try {
    if (await isLoaded(database.pool)) return
    console.log('Preparando os dados de demonstração; isto acontece só na primeira vez…')
    const { loadDemoData, openDemoHouse } = await import('@escuta/dev-env')
    const house = await openDemoHouse({ settings, databaseUrl })
    try {
      await loadDemoData(house, { startDate: await startDate(database.pool) })
    } finally {
      await house.close()
    }
    await database.pool.query('update house.demo set loaded_at = now()')
  } finally {
    await database.close()
  }
}

async function isLoaded(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('house.demo') is not null as known`,
  )
  if (!rows[0]?.known) return false
  const { rowCount } = await pool.query('select 1 from house.demo where loaded_at is not null')
  return rowCount === 1
}

/** The demonstration's first day: the day in Brazil on which loading first began. */
async function startDate(pool: Pool): Promise<string> {
  const today = localParts(new Date(), defaultZone).date
  await pool.query('insert into house.demo (start_date) values ($1) on conflict do nothing', [today])
  const { rows } = await pool.query<{ start_date: string }>('select start_date from house.demo')
  return rows[0]?.start_date ?? today
}
