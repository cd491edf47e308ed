import type { PeopleQueries } from '@escuta/identity/contract'
import type { Picture } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'

type Deps = Pick<QueryDeps, 'db'> & { readonly people: Pick<PeopleQueries, 'pictureOf'> }

/** The picture of a public profile, which is that of its account; undefined without one. */
export async function publicPicture({ db, people }: Deps, id: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('catalog.professionals')
    .select('userId')
    .where('professionalId', '=', id)
    .where('isPublic', '=', true)
    .where('verified', '=', true)
    .executeTakeFirst()
  const address = row && (await people.pictureOf(row.userId))
  const [, type, base64] = /^data:(image\/(?:jpeg|png|webp));base64,(.+)$/.exec(address ?? '') ?? []
  return type !== undefined && base64 !== undefined ? { type, base64 } : undefined
}
