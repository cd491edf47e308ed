import { pageByTime } from '@escuta/database'
import { decryptField } from '@escuta/event-sourcing'
import { type Person, type PeopleQueries, unknownClient } from '@escuta/identity/contract'
import { maskedEmail, maskedName, profileKey } from '@escuta/kernel'
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

/** Returns a page of the automatic e-mails, the last changed first. */
export async function outboxOf(
  deps: QueryDeps & { readonly people: PeopleQueries },
  { state, ...asked }: OutboxInput,
): Promise<OutboxPage> {
  let found = deps.db.selectFrom('notifications.outbox').selectAll()
  if (state) found = found.where('state', '=', state)
  const page = await pageByTime(found, { at: 'changedAt', id: 'mailId', order: 'desc' }, asked)
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
