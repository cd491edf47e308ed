import type { JsonObject, StoredEvent } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import { type ActivityEntry, administrationRefusals } from '../../contract/index.ts'
import { revealableFields } from '../../domain/activity/personal-fields.ts'
import { fieldChanges } from '../../domain/activity/field-changes.ts'
import { activityRow, type ReadActivity } from '../../read-models/activity/activity.query.ts'
import type { ActivityDeps } from '../deps.ts'
import type { ReaderContext } from './asked-for.ts'
import { recordRead } from './record-reading.ts'
import { toItems } from './list-activity.ts'

/** Earlier events of the stream in which the values before are looked for. */
const mostEarlier = 200

/** One event with what it changed, its encrypted fields masked. Of any type, also one that is no longer declared. */
export async function activityEntryOf(
  deps: ActivityDeps,
  ctx: ReaderContext,
  id: string,
): Promise<ActivityEntry> {
  const row = await activityRow(deps.db, id)
  if (!row) throw new RefusedError(administrationRefusals.refuse('activity-not-found'))
  await recordRead(deps, ctx, { entryId: id })
  const [[item], { event, earlier }] = await Promise.all([toItems(deps, [row]), readEvent(deps, row)])
  const { commandId, causationId, version } = row
  const revealable = new Set(revealableFields(deps.catalogue, event).map(({ name }) => name))
  const fields = fieldChanges(event.data, earlier, revealable)
  return { ...item!, commandId, causationId, version, fields }
}

/** An event as it was stored, and the data of the events before it in its stream. */
export async function readEvent(
  { store }: Pick<ActivityDeps, 'store'>,
  { stream, version, eventId }: ReadActivity,
): Promise<{ readonly event: StoredEvent; readonly earlier: readonly JsonObject[] }> {
  const from = Math.max(1, version - mostEarlier)
  const { events } = await store.readStream(stream, {
    from: BigInt(from),
    maxCount: BigInt(version - from + 1),
  })
  const event = events.at(-1)
  if (event?.metadata.messageId !== eventId)
    throw new Error(`the view has event ${eventId} at a place where the log has another`)
  return { event, earlier: events.slice(0, -1).map(({ data }) => data) }
}
