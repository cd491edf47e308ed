import { shownProfessional } from '@escuta/catalog/contract'
import { cutPage, instant, type Page, type PageInput, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Opening } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'

const position = z.tuple([instant, z.uuid()])

/** Who opened a client's record, the newest first. */
export async function openingsOf(
  { db, professionals }: QueryDeps,
  clientId: string,
  { limit, cursor }: PageInput,
): Promise<Page<Opening>> {
  const before = readCursor(position, cursor)
  let found = db
    .selectFrom('clinical_notes.openings')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('openedAt', 'desc')
    .orderBy('openingId')
    .limit(limit + 1)
  if (before) {
    const [openedAt, id] = before
    found = found.where(
      sql<boolean>`(opened_at < ${openedAt} or opened_at = ${openedAt} and opening_id > ${id}::uuid)`,
    )
  }
  const { rows, nextCursor } = cutPage(await found.execute(), limit, (row) => [row.openedAt, row.openingId])
  const known = await professionals.byIds([...new Set(rows.map((row) => row.professionalId))])
  const items = rows.map(({ openingId: id, openedAt, by, notes, files, professionalId }) => ({
    id,
    openedAt,
    by,
    notes,
    files,
    professionalName: shownProfessional(known.get(professionalId)).name,
  }))
  return { items, nextCursor }
}
