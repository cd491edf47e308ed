import type { Page } from '@escuta/kernel'
import type { ActivityFilter, ActivityInput, ActivityItem } from '../../contract/index.ts'
import {
  activityPageOf,
  hasMoreActivity,
  type PersonIds,
  type ReadActivity,
} from '../../read-models/activity/activity.query.ts'
import { actorsOf } from '../actors.ts'
import { areaOf, titleOf } from '../known-words.ts'
import type { ReaderContext } from './asked-for.ts'
import { recordRead } from './record-reading.ts'
import type { ActivityDeps } from '../deps.ts'

/** A page of the history. */
export async function listActivity(
  deps: ActivityDeps,
  ctx: ReaderContext,
  input: ActivityInput,
): Promise<Page<ActivityItem>> {
  await recordRead(deps, ctx, input)
  return pageOfActivity(deps, input)
}

/** A page of the history; who answers it records the reading before. */
export async function pageOfActivity(
  deps: ActivityDeps,
  input: Omit<ActivityInput, 'cursor'> & { readonly cursor?: string | undefined },
): Promise<Page<ActivityItem>> {
  const person = input.person === undefined ? undefined : await idsOf(deps, input.person)
  const { rows, nextCursor } = await activityPageOf(deps.db, input, person)
  return { items: await toItems(deps, rows), nextCursor }
}

/** Whether a filter finds more than `most` events. */
export async function findsMoreThan(
  deps: Pick<ActivityDeps, 'db' | 'people'>,
  filter: ActivityFilter,
  most: number,
): Promise<boolean> {
  const person = filter.person === undefined ? undefined : await idsOf(deps, filter.person)
  return hasMoreActivity(deps.db, filter, person, most)
}

/** All ids of the person with one of them; an id of no account may be any of theirs. */
async function idsOf({ people }: Pick<ActivityDeps, 'people'>, id: string): Promise<PersonIds> {
  const account = await people.accountWith(id)
  return account
    ? { ...account, actorId: account.userId }
    : { userId: id, personId: id, clientId: id, professionalId: id, actorId: id }
}

/** Rows as the staff reads them. */
export async function toItems(
  deps: Pick<ActivityDeps, 'people' | 'words'>,
  rows: readonly ReadActivity[],
): Promise<readonly ActivityItem[]> {
  const { words } = deps
  const actors = await actorsOf(
    deps,
    rows.map(({ type, reason, actorId, actorRole, ...about }) => ({
      type,
      reason,
      actor: { id: actorId, role: actorRole },
      about,
    })),
  )
  return rows.map((row, at) => ({
    id: row.eventId,
    at: row.occurredAt,
    type: row.type,
    title: titleOf(words, row.type),
    module: row.module,
    area: areaOf(words, row.module),
    stream: row.stream,
    actor: actors[at]!,
    command: row.command,
    correlationId: row.correlationId,
    reason: row.reason,
    about: {
      userId: row.userId,
      personId: row.personId,
      clientId: row.clientId,
      professionalId: row.professionalId,
      appointmentId: row.appointmentId,
      paymentId: row.paymentId,
    },
  }))
}
