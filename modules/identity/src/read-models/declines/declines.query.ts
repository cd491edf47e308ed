import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../database.ts'

type Db = Kysely<IdentityTables>

/** Whether a professional's entries were declined by one of these; `knownOnly`: as the professional had entered the person. */
export async function isDeclined(
  db: Db,
  professionalId: string,
  { persons, knownOnly }: { readonly persons: readonly string[]; readonly knownOnly: boolean },
): Promise<boolean> {
  const pairs = persons.map((person) => `${professionalId}/${person}`)
  const row = await db
    .selectFrom('identity.declines')
    .select('pair')
    .where('pair', '=', sql<string>`any(${pairs}::text[])`)
    .where('isKnown', 'in', knownOnly ? [true] : [true, false])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The records of a professional with a decline that does not say by whom; there are no new ones. */
export async function unnamedDeclines(db: Db, professionalId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identity.declines')
    .select('pair')
    .where('professionalId', '=', professionalId)
    .where('isUnnamed', '=', true)
    .execute()
  return rows.map(({ pair }) => pair.slice(professionalId.length + 1))
}
