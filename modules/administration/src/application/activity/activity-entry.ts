import type { JsonObject } from '@escuta/event-sourcing'
import { RefusedError } from '@escuta/kernel'
import { type ActivityEntry, administrationRefusals } from '../../contract/index.ts'
import { fieldChanges } from '../../domain/activity/field-changes.ts'
import { activityRow, type ReadActivity } from '../../read-models/activity/activity.query.ts'
import type { ActivityDeps } from './activity-deps.ts'
import { toItems } from './list-activity.ts'

/** Earlier events of the stream in which the values before are looked for. */
const mostEarlier = 200

/** One event with what it changed, its encrypted fields masked. Of any type, also one that is no longer declared. */
export async function activityEntryOf(deps: ActivityDeps, id: string): Promise<ActivityEntry> {
  const row = await activityRow(deps.db, id)
  if (!row) throw new RefusedError(administrationRefusals.refuse('activity-not-found'))
  const [[item], { data, earlier }] = await Promise.all([toItems(deps, [row]), readEvent(deps, row)])
  const { commandId, correlationId, causationId, version } = row
  return { ...item!, commandId, correlationId, causationId, version, fields: fieldChanges(data, earlier) }
}

/** The data of an event as it was stored, and that of the events before it in its stream. */
async function readEvent(
  { store }: ActivityDeps,
  { stream, version, eventId }: ReadActivity,
): Promise<{ readonly data: JsonObject; readonly earlier: readonly JsonObject[] }> {
  const from = Math.max(1, version - mostEarlier)
  const { events } = await store.readStream(stream, {
    from: BigInt(from),
    maxCount: BigInt(version - from + 1),
  })
  const event = events.at(-1)
  if (event?.metadata.messageId !== eventId)
    throw new Error(`the view has event ${eventId} at a place where the log has another`)
  return { data: event.data, earlier: events.slice(0, -1).map(({ data }) => data) }
}
