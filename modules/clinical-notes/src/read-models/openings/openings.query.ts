import { shownProfessional } from '@escuta/catalog/contract'
import { pageByTime } from '@escuta/database'
import type { Page, PageInput } from '@escuta/kernel'
import type { Opening } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'

/** Who opened a client's record, the newest first. */
export async function openingsOf(
  { db, professionals }: QueryDeps,
  clientId: string,
  page: PageInput,
): Promise<Page<Opening>> {
  const found = db.selectFrom('clinical_notes.openings').selectAll().where('clientId', '=', clientId)
  const by = { at: 'openedAt', id: 'openingId', order: 'desc', idOrder: 'asc' } as const
  const { rows, nextCursor } = await pageByTime(found, by, page)
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
