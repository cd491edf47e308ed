import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@escuta/server/app'

type Stored = Pick<App, 'database'>

/** Every row of every table of the database, as text: log, views, auth store, queue and whatever else there is. */
export async function everyRow({ database: { pool } }: Stored): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await pool.query<{ text: string | null }>(`select held::text as text from ${name} held`)
    texts.push(...found.rows.map(({ text }) => `${name} ${text}`))
  }
  return texts.join('\n')
}

/** Every file under a folder, as text. */
export async function everyFile(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map((file) => readFile(join(file.parentPath, file.name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

/** Which of the words are in a text, in any case. */
export function foundIn(text: string, words: readonly string[]): readonly string[] {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(word.toLowerCase()))
}

const encrypted = /encrypted:1:([^:\s"',()]+):[^:\s]+:[^:\s]+:[\w-]{38,}/g

/** The encrypted texts among rows whose key's id names one of these ids, opened: undefined where no key opens them. */
export async function decryptedIn(
  rows: string,
  ids: readonly string[],
  { cipher }: Pick<App, 'cipher'>,
): Promise<readonly (string | undefined)[]> {
  const found = [...new Set(rows.match(encrypted))].map((text) => ({ text, keyId: text.split(':')[2] ?? '' }))
  const theirs = found.filter(({ keyId }) => ids.some((id) => keyId.startsWith(id)))
  return Promise.all(theirs.map(({ text, keyId }) => cipher.decrypt(text, keyId)))
}
