import { decryptField } from '@escuta/event-sourcing'
import { type Person, type PeopleQueries, unknownClient } from '@escuta/identity/contract'
import { cutPage, instant, maskedEmail, maskedName, profileKey, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  mailKind,
  mostResends,
  outboxKindNames,
  type OutboxInput,
  type OutboxMail,
  type OutboxPage,
} from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import type { OutboxRow } from './outbox.view.ts'

const isAutomatic = new Set<OutboxRow['kind']>(mailKind.options)
const position = z.tuple([instant, z.uuid()])

/** Returns a page of the automatic e-mails, the last changed first. */
export async function outboxOf(
  deps: QueryDeps & { readonly people: PeopleQueries },
  { limit, cursor, state }: OutboxInput,
): Promise<OutboxPage> {
  const before = readCursor(position, cursor)
  let rows = deps.db
    .selectFrom('notifications.outbox')
    .selectAll()
    .orderBy('changedAt', 'desc')
    .orderBy('mailId', 'desc')
    .limit(limit + 1)
  if (state) rows = rows.where('state', '=', state)
  if (before) {
    const [changedAt, mailId] = before
    rows = rows.where(sql<boolean>`(changed_at, mail_id) < (${changedAt}, ${mailId}::uuid)`)
  }
  const page = cutPage(await rows.execute(), limit, (row) => [row.changedAt, row.mailId])
  const people = await deps.people.byIds(page.rows.map(({ personId }) => personId))
  return {
    items: await Promise.all(page.rows.map((row) => present(deps, row, people.get(row.personId)))),
    nextCursor: page.nextCursor,
  }
}

/** Those of the given ids that are of e-mails which wait no longer; other texts are of none. */
export async function endedAmong(db: QueryDeps['db'], ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success)
  if (known.length === 0) return new Set()
  const rows = await db
    .selectFrom('notifications.outbox')
    .select('mailId')
    .where('mailId', 'in', known)
    .where('state', '<>', 'waiting')
    .execute()
  return new Set(rows.map(({ mailId }) => mailId))
}

async function present(
  { cipher }: QueryDeps,
  row: OutboxRow,
  person: Person | undefined,
): Promise<OutboxMail> {
  const [answer, otherAddress] = await Promise.all(
    [row.answer, row.address].map((text) => decryptField(cipher, text, profileKey(row.personId))),
  )
  const address = otherAddress ?? person?.email
  return {
    ...row,
    label: outboxKindNames[row.kind],
    answer: (answer && person?.email ? answer.replaceAll(person.email, '***') : answer) ?? null,
    name: person ? maskedName(person.name) : unknownClient,
    address: address ? maskedEmail(address) : null,
    mayBeResent: isAutomatic.has(row.kind) && row.state !== 'waiting' && row.rounds < mostResends,
  }
}
