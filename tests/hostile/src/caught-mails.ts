import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from './start-product.ts'

/** The messages to an address that the product's catcher stored, as they were sent. */
export async function mailsTo({ dataDir }: Product, address: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'emails')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(address))
}

/** Resolves when no mail waits and nothing was appended for a second. */
export async function untilMailsAreOut({ databaseUrl }: Product): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    let quiet = 0
    for (let last = ''; quiet < 4; await sleep(250)) {
      const { rows } = await client.query<{ now: string }>(
        `select max(position) || '/' || count(*) filter (where type = 'mail-queued')
          - count(*) filter (where type in ('mail-sent', 'mail-not-sent')) as now from es.events`,
      )
      const now = rows[0]?.now ?? ''
      quiet = now === last && now.endsWith('/0') ? quiet + 1 : 0
      last = now
    }
  } finally {
    await client.end()
  }
}
