import { z } from 'zod'
import { instant } from './zoned-time.ts'
import { accessRefusals } from './access-refusals.ts'
import { RefusedError } from './refusal.ts'

/** The most items of one page, and those of a page whose size is not asked for. */
export const pageLimit = { most: 500, default: 100 } as const

const limitError = `Informe um número inteiro de 1 a ${pageLimit.most}.`
const cursorError = 'Este cursor não vale para esta lista. Comece de novo, sem cursor.'
const digits = z
  .string({ error: limitError })
  .regex(/^\d{1,4}$/, limitError)
  .transform(Number)
const limit = z
  .union([z.number(), digits], { error: limitError })
  .pipe(z.int({ error: limitError }).min(1, limitError).max(pageLimit.most, limitError))

/** The input fields of a list that is read in pages; `cursor` is the `nextCursor` of the page before. */
export const pageInput = z.object({
  limit: limit.default(pageLimit.default),
  cursor: z.string({ error: cursorError }).max(500, cursorError).optional(),
})
export type PageInput = z.output<typeof pageInput>

/** One page of a list; `nextCursor` is null on the last one. */
export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item).readonly(), nextCursor: z.string().nullable() }).readonly()
}

/** The position in a list that is ordered by an instant, then by an id. Postgres knows no year 0. */
export const timePosition = z.tuple([instant.regex(/^(?!0000)/), z.uuid()])

/** Values that a list is ordered by, in order; texts are ASCII (instants and ids). */
type Position = readonly (string | number)[]

/** Bytes of long texts that one page holds, but for a single item that is longer. */
const mostPageBytes = 512 * 1024

/**
 * The rows of one page of a list of which `limit + 1` rows were read, and the cursor of the next page. Where rows hold long
 * texts, `bytesOf` says how long, and a page ends earlier.
 */
export function cutPage<Row>(
  read: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
  bytesOf: (row: Row) => number = () => 0,
): { readonly rows: readonly Row[]; readonly nextCursor: string | null } {
  const rows = read.slice(0, Math.min(limit, countWithin(read.map(bytesOf))))
  const last = rows.length < read.length ? rows.at(-1) : undefined
  return { rows, nextCursor: last === undefined ? null : writeCursor(positionOf(last)) }
}

/** How many of the first texts fit in a page; at least one. */
function countWithin(sizes: readonly number[]): number {
  let total = 0
  const beyond = sizes.findIndex((bytes) => (total += bytes) > mostPageBytes)
  return beyond === -1 ? sizes.length : Math.max(beyond, 1)
}

/** The position of an item as one opaque text. */
export function writeCursor(position: Position): string {
  return btoa(JSON.stringify(position)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The position that a cursor names; undefined without one. Refuses (`invalid-input`) a cursor of another form. */
export function readCursor<Form extends z.ZodType>(
  form: Form,
  cursor: string | undefined,
): z.output<Form> | undefined {
  if (cursor === undefined) return undefined
  const parsed = form.safeParse(decoded(cursor))
  if (parsed.success) return parsed.data
  const issues = [{ path: 'cursor', message: cursorError }]
  throw new RefusedError({ ...accessRefusals.refuse('invalid-input'), issues })
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
