import { type Kysely, sql } from 'kysely'
import { createProfessionalIndex } from '../../domain/search/professional-index.ts'
import type { RankedPage, Ranking } from '../../domain/search/ranking.ts'
import type { CatalogTables } from '../database.ts'
import type { FirstFreeDays } from './first-free-days.ts'
import type { OpenedCard, OpenedCards } from './opened-cards.ts'
import { listedColumns, type ListedRow } from './professionals.query.ts'
import type { ProfessionalRow } from './professionals.view.ts'

const indexedColumns = [
  'professionalId',
  'profession',
  'publicName',
  'publicSpecialty',
  'publicApproaches',
  'areas',
  'audiences',
  'languages',
  'publicBio',
  'ratingSum',
  'reviewCount',
  'price',
  'verified',
  'isPublic',
  'showReviews',
  'position',
] as const satisfies readonly (keyof ProfessionalRow)[]
type IndexedRow = Pick<ProfessionalRow, (typeof indexedColumns)[number]>

/** A row that a search reads: a card of its page, or `isChange`, one that has changed since the index was brought up to date. */
type FoundRow = ListedRow & IndexedRow & { readonly isChange: boolean }

/** Changes that a search reads with its cards; when there are more, the index follows by itself first. */
const fewChanges = 50
const rowsPerRead = 2_000

type Db = Kysely<CatalogTables>
/** A page with the cards of those found, in their order. */
export type FoundCards = RankedPage & { readonly cards: readonly Promise<OpenedCard>[] }
export type SearchIndex = ReturnType<typeof createSearchIndex>

/**
 * The index of the search in this server's memory (docs/adr/0024-search-index-in-memory.md). One statement reads the
 * cards of a page that are not remembered, and what has changed since the index was last updated. The answer
 * therefore belongs to one snapshot of the view, whichever server applies events to it. A rebuilt table is another
 * table, and is loaded anew.
 */
export function createSearchIndex(db: Db, openedCards: OpenedCards, firstFree: FirstFreeDays) {
  const cardsAndChanges = cardsAndChangesOf(db)
  let index = createProfessionalIndex()
  let table = 0
  let position = -1
  let loading: Promise<void> | undefined

  /** Rows at or before the index's position come from an older snapshot. */
  function apply(changes: readonly IndexedRow[]): void {
    for (const row of changes) {
      if (row.position <= position) continue
      putInto(index, row, firstFree)
      position = row.position
    }
  }

  async function load(): Promise<void> {
    const live = await liveTable(db)
    if (live.table === table) return
    const loaded = createProfessionalIndex()
    const listOf = createLists()
    let rows: readonly IndexedRow[] = []
    do {
      rows = await publicAfter(db, listOf, rows.at(-1)?.professionalId)
      for (const row of rows) putInto(loaded, row, firstFree)
    } while (rows.length === rowsPerRead)
    index = loaded
    table = live.table
    position = live.position
    // Where all fit into one call, the first answer is in order, too.
    if (firstFree.areFewWaiting()) await followDays()
  }

  /** Reads the days of first free times that are due. Resolves when all are known. */
  function followDays(): Promise<void> {
    return firstFree.follow((id, day) => index.putFirstFree(id, day))
  }

  async function followChanges(): Promise<void> {
    let changes: readonly IndexedRow[]
    do {
      changes = await changedAfter(db, position)
      apply(changes)
    } while (changes.length === rowsPerRead)
  }

  async function search(ranking: Ranking): Promise<FoundCards> {
    if (table !== 0 && ranking.recommendation) void followDays()
    for (;;) {
      const before = position
      const page = index.page(ranking)
      const unknown = page.found.filter(({ id, version }) => !openedCards.known(id, version))
      const { live, rows } = await cardsAndChanges(unknown, before)
      if (live !== table) {
        loading ??= load().finally(() => (loading = undefined))
        await loading
        continue
      }
      const changes = rows.filter(({ isChange }) => isChange)
      apply(changes)
      if (changes.length === fewChanges) await followChanges()
      const isNewest = position === (changes.at(-1)?.position ?? before)
      const found = changes.length === 0 ? page : index.page(ranking)
      const read = new Map(rows.map((row) => [row.professionalId, row]))
      const cards = found.found.map(({ id, version }) => {
        const row = read.get(id)
        return row?.position === version ? openedCards.open(row) : openedCards.known(id, version)
      })
      if (isNewest && cards.every((card) => card !== undefined)) return { ...found, cards }
    }
  }

  return {
    search,
    followDays,
    /** Places without cards, from memory alone; as new as the last `search`, which must have been made before. */
    places: (ranking: Ranking): RankedPage => index.page(ranking),
    /** The approaches that most public professionals work by. */
    async approaches(): Promise<readonly string[]> {
      await search({ order: 'recommended', limit: 1 })
      return index.approaches()
    },
  }
}

function putInto(
  index: ReturnType<typeof createProfessionalIndex>,
  row: IndexedRow,
  firstFree: FirstFreeDays,
): void {
  const { professionalId, isPublic, verified } = row
  if (isPublic && verified) {
    // Each property by name: copies of what is left of 100,000 rows take a tenth of the time to load them.
    index.put(professionalId, {
      name: row.publicName ?? '',
      profession: row.profession,
      specialty: row.publicSpecialty ?? '',
      approaches: differentOf(row.publicApproaches ?? []),
      areas: row.areas ?? [],
      audiences: row.audiences ?? [],
      languages: row.languages ?? [],
      bio: row.publicBio ?? '',
      showReviews: row.showReviews,
      ratingSum: row.ratingSum,
      reviewCount: row.reviewCount,
      price: row.price,
      version: row.position,
      firstFreeDay: firstFree.dayOf(professionalId),
    })
    firstFree.changed(professionalId)
  } else {
    index.remove(professionalId)
    firstFree.removed(professionalId)
  }
}

function differentOf(texts: readonly string[]): readonly string[] {
  return texts.length < 2 ? texts : [...new Set(texts)]
}

/** The table's number in Postgres: a rebuild makes another one. */
const tableNumber = sql<number>`'catalog.professionals'::regclass::oid::bigint::double precision`

async function liveTable(db: Db): Promise<{ readonly table: number; readonly position: number }> {
  const { table, position } = await db
    .selectFrom('catalog.professionals')
    .select(({ fn }) => [tableNumber.as('table'), fn.max('position').as('position')])
    .executeTakeFirstOrThrow()
  return { table, position: position ?? -1 }
}

/** Lists as texts: reading 100,000 of them as arrays takes longer than all else. */
const listColumns = ['areas', 'audiences', 'languages', 'publicApproaches'] as const
type ListColumn = (typeof listColumns)[number]
type ListOf = (text: string | null) => readonly string[] | null
const between = '\u001f'
const mostLists = 10_000

/** Reads lists from texts; one that many rows have alike is one array. */
function createLists(): ListOf {
  const known = new Map<string, readonly string[]>([['', []]])
  return (text) => {
    if (text === null) return null
    const found = known.get(text) ?? text.split(between)
    if (known.size < mostLists) known.set(text, found)
    return found
  }
}

async function publicAfter(
  db: Db,
  listOf: ListOf,
  id = '00000000-0000-0000-0000-000000000000',
): Promise<readonly IndexedRow[]> {
  const rows = await db
    .selectFrom('catalog.professionals')
    .select(indexedColumns.filter((column) => !isList(column)))
    .select(listColumns.map((column) => joined(column).as(column)))
    .where('isPublic', '=', true)
    .where('verified', '=', true)
    .where('professionalId', '>', id)
    .orderBy('professionalId')
    .limit(rowsPerRead)
    .execute()
  return rows.map((row) => {
    const { areas, audiences, languages, publicApproaches } = row
    const lists = {
      areas: listOf(areas),
      audiences: listOf(audiences),
      languages: listOf(languages),
      publicApproaches: listOf(publicApproaches),
    }
    // Guarantee: the lists are those of the columns.
    return Object.assign(row, lists) as unknown as IndexedRow
  })
}

const isList = (column: string): column is ListColumn => listColumns.some((each) => each === column)
const joined = (column: ListColumn) =>
  sql<string | null>`array_to_string(${sql.ref(column)}, ${sql.lit(between)})`

function changedAfter(db: Db, position: number): Promise<readonly IndexedRow[]> {
  return db
    .selectFrom('catalog.professionals')
    .select(indexedColumns)
    .where('position', '>', position)
    .orderBy('position')
    .limit(rowsPerRead)
    .execute()
}

const foundColumns = sql.join(
  [...listedColumns, 'publicApproaches', 'position'].map((column) => sql.ref(column)),
)

/**
 * Compiled once for each database, because building the statement takes longer than answering a search from memory.
 * The position is in a subquery, so that Postgres estimates every value alike and plans the statement once.
 */
function cardsAndChangesOf(db: Db) {
  const compiled = sql<FoundRow & { readonly live: number }>`
    select live, found.* from (select ${tableNumber} as live) live left join (
      select false as is_change, null as public_bio, ${foundColumns} from catalog.professionals
      where professional_id = any(${[]}::uuid[])
      union all
      (select true, public_bio, ${foundColumns} from catalog.professionals
      where position > (select ${0}::double precision) order by position limit ${sql.lit(fewChanges)})
    ) found on true`.compile(db)
  return async (unknown: RankedPage['found'], position: number) => {
    const parameters = [unknown.map(({ id }) => id), position]
    const { rows } = await db.executeQuery<FoundRow & { readonly live: number }>({ ...compiled, parameters })
    return { live: rows[0]!.live, rows: rows.filter((row) => row.professionalId !== null) }
  }
}
