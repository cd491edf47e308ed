import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createDatabase } from '@escuta/database'
import type { RefusedError } from '@escuta/kernel'
import type { Settings } from '../settings.ts'
import { startRefusal } from './start-refusals.ts'

/** Message to the process that loads the demonstration. */
export type DemoOrder = { readonly settings: Settings; readonly databaseUrl: string }

/** Of tools/demo, which needs this server's packages and is run as a process of its own. */
const loader = join(import.meta.dirname, '../../../../tools/demo/src/main.ts')

/**
 * Fills the installation of a demonstration with people and sessions, once and before it serves; in a process of its
 * own, whose memory goes with it. Answers whether it did. Refuses when that fails (`demo-not-loaded`; the next start goes
 * on with it), and a database whose accounts have the known passwords where others may reach them (`known-passwords`).
 */
export async function loadDemoOnce(
  order: DemoOrder,
  closeLater: (close: () => Promise<unknown>) => void,
): Promise<boolean> {
  const { demo, isPublicDemo } = order.settings
  const found = await demoIn(order.databaseUrl)
  if (found?.hasKnownPasswords && (!demo || isPublicDemo)) throw knownPasswords()
  if (!demo || found?.isLoaded) return false
  console.log('Preparando os dados de demonstração; isto acontece só na primeira vez…')
  const child = fork(loader, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  closeLater(async () => child.kill())
  let reason: string | undefined
  child.on('message', (sentence) => (reason = typeof sentence === 'string' ? sentence : undefined))
  child.send(order)
  const [code] = await once(child, 'exit')
  if (code === 0) return true
  throw startRefusal(
    'demo-not-loaded',
    reason ??
      'Os dados de demonstração não puderam ser preparados; inicie de novo, ou com DEMO=0, MASTER_KEY e as chaves do Stripe para ficar sem eles.',
  )
}

function knownPasswords(): RefusedError {
  return startRefusal(
    'known-passwords',
    'Este banco de dados tem as contas da demonstração, com senhas que todos conhecem; use outro, com outra DATA_DIR ou outro DATABASE_URL.',
  )
}

type Demo = { readonly isLoaded: boolean; readonly hasKnownPasswords: boolean }

/** The demonstration in a database; undefined when there is none. */
async function demoIn(databaseUrl: string): Promise<Demo | undefined> {
  const { pool, close } = createDatabase<unknown>({
    connectionString: databaseUrl,
    max: 1,
    onError: () => {},
  })
  try {
    const { rows } = await pool.query<{ known: boolean }>(
      `select to_regclass('app.demo') is not null as known`,
    )
    if (!rows[0]?.known) return undefined
    const { rows: found } = await pool.query<Demo>(
      'select loaded_at is not null as "isLoaded", has_known_passwords as "hasKnownPasswords" from app.demo',
    )
    return found[0]
  } finally {
    await close()
  }
}
