import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createDatabase } from '@escuta/database'
import type { Settings } from '../settings.ts'
import { startRefusal } from './start-refusals.ts'

/** What the process that loads the demonstration is told. */
export type DemoOrder = { readonly settings: Settings; readonly databaseUrl: string }

const loader = join(import.meta.dirname, 'load-demo.ts')

/**
 * Fills an installation with the demonstration's people and sessions, once and before it serves; in a process of its
 * own, whose memory goes with it. Refuses (`demo-not-loaded`) when that fails; the next start goes on with it.
 */
export async function loadDemoOnce(
  order: DemoOrder,
  closeLater: (close: () => Promise<unknown>) => void,
): Promise<void> {
  if (await isLoaded(order.databaseUrl)) return
  console.log('Preparando os dados de demonstração; isto acontece só na primeira vez…')
  const child = fork(loader, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  closeLater(async () => child.kill())
  child.send(order)
  const [code] = await once(child, 'exit')
  if (code === 0) return
  throw startRefusal(
    'demo-not-loaded',
    'Os dados de demonstração não puderam ser preparados; inicie de novo, ou com DEMO=0 e MASTER_KEY para ficar sem eles.',
  )
}

async function isLoaded(databaseUrl: string): Promise<boolean> {
  const { pool, close } = createDatabase<unknown>({
    connectionString: databaseUrl,
    max: 1,
    onError: () => {},
  })
  try {
    const { rows } = await pool.query<{ known: boolean }>(
      `select to_regclass('house.demo') is not null as known`,
    )
    if (!rows[0]?.known) return false
    const { rowCount } = await pool.query('select 1 from house.demo where loaded_at is not null')
    return rowCount === 1
  } finally {
    await close()
  }
}
