import { addDays, cutPage, defaultZone, instant, instantOf, readCursor } from '@escuta/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ActivityFilter, ActivityInput } from '../../contract/index.ts'
import { wordsIn } from '../../domain/activity/activity-words.ts'
import type { AdministrationTables } from '../database.ts'
import type { ActivityRow } from './activity.view.ts'

type Db = Kysely<AdministrationTables>
type Condition = RawBuilder<boolean>

/** The ids of one person, by the column that holds them. */
export type PersonIds = Readonly<
  Partial<Record<'userId' | 'personId' | 'clientId' | 'professionalId', string | null>>
> & {
  /** The account that did it. */
  readonly actorId?: string | null
}

const position = z.tuple([instant, z.string().regex(/^\d{1,18}$/)])

const columns = sql.raw(
  `position::text as position, event_id, occurred_at, type, module, stream, version, actor_id, actor_role, command,
   command_id, correlation_id, causation_id, user_id, person_id, client_id, professional_id, appointment_id, payment_id, reason`,
)

const orderColumns = sql.raw('position, occurred_at')

/** A row as queries read it. */
export type ReadActivity = Omit<ActivityRow, 'position' | 'words'> & { readonly position: string }

/** A page of the history, the newest first; `person` replaces the filter's by all ids of that person. */
export async function activityPageOf(
  db: Db,
  { limit, cursor, ...filter }: ActivityInput,
  person: PersonIds | undefined,
): Promise<{ readonly rows: readonly ReadActivity[]; readonly nextCursor: string | null }> {
  const conditions = [...conditionsOf(filter), ...before(readCursor(position, cursor))]
  const { rows } = await newest(branchesWith(conditions, person), columns, limit + 1).execute(db)
  return cutPage(rows, limit, (row) => [row.occurredAt, row.position])
}

/** Whether a filter finds more than `most` rows; reads at most one more of them, of their indexes alone where one leads. */
export async function hasMoreActivity(
  db: Db,
  filter: ActivityFilter,
  person: PersonIds | undefined,
  most: number,
): Promise<boolean> {
  const found = newest(branchesWith(conditionsOf(filter), person), orderColumns, most + 1)
  const { rows } = await sql`select 1 from (${found}) as newest offset ${most} limit 1`.execute(db)
  return rows.length > 0
}

/** One event; undefined when the view does not have it. */
export async function activityRow(db: Db, eventId: string): Promise<ReadActivity | undefined> {
  const { rows } = await sql<ReadActivity>`
    select ${columns} from administration.activity where event_id = ${eventId}::uuid`.execute(db)
  return rows[0]
}

/**
 * The newest rows that meet all conditions of one branch. Each branch reads its own index up to the limit. The
 * comment prevents a prepared statement, because the best index depends on the values.
 */
function newest(
  branches: readonly (readonly Condition[])[],
  selected: RawBuilder<unknown>,
  limit: number,
): RawBuilder<ReadActivity> {
  const read = branches.map(
    (conditions) => sql`(select ${selected} from administration.activity where ${all(conditions)}
      order by administration.activity.occurred_at desc, administration.activity.position desc limit ${limit})`,
  )
  const [only] = read
  if (read.length === 1) return sql`/* unprepared */ ${only}`
  return sql`/* unprepared */ select * from (${sql.join(read, sql` union `)}) as found
    order by occurred_at desc, position::bigint desc limit ${limit}`
}

function all(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

/** The conditions of each branch: one for each id of a person, a single one without. */
function branchesWith(conditions: readonly Condition[], person: PersonIds | undefined) {
  return person ? branchesOf(person).map((branch) => [branch, ...conditions]) : [conditions]
}

function branchesOf(person: PersonIds): readonly Condition[] {
  const { userId, personId, clientId, professionalId, actorId } = person
  return [
    ...(userId ? [sql<boolean>`user_id = ${userId}::uuid`] : []),
    ...(actorId ? [sql<boolean>`actor_id = ${actorId}`] : []),
    ...(personId ? [sql<boolean>`person_id = ${personId}::uuid`] : []),
    ...(clientId ? [sql<boolean>`client_id = ${clientId}::uuid`] : []),
    ...(professionalId ? [sql<boolean>`professional_id = ${professionalId}::uuid`] : []),
  ]
}

function conditionsOf({ subject, module, type, from, to, text }: ActivityFilter): readonly Condition[] {
  const words = [...(subject ? [subject.toLowerCase()] : []), ...wordsIn(text ?? '')]
  return [
    ...(module ? [sql<boolean>`module = ${module}`] : []),
    ...(type ? [sql<boolean>`type = ${type}`] : []),
    ...(from ? [sql<boolean>`occurred_at >= ${startOf(from)}::timestamptz`] : []),
    ...(to ? [sql<boolean>`occurred_at < ${startOf(addDays(to, 1))}::timestamptz`] : []),
    ...(words.length > 0 ? [sql<boolean>`words @> ${words}::text[]`] : []),
  ]
}

function startOf(day: string): string {
  return instantOf(day, '00:00', defaultZone).toISOString()
}

function before(cursor: z.output<typeof position> | undefined): readonly Condition[] {
  if (!cursor) return []
  const [at, last] = cursor
  return [
    sql<boolean>`(administration.activity.occurred_at, administration.activity.position) < (${at}::timestamptz, ${last}::bigint)`,
  ]
}
