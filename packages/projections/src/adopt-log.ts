import type { EventStore, StoredEvent } from '@escuta/event-sourcing'
import type { ClientBase, Pool } from 'pg'
import {
  lastEventOf,
  logStart,
  type Progress,
  readProcessors,
  regroup,
  type StoredProcessor,
} from './checkpoints.ts'
import { lastCommonEvent } from './log/marks.ts'
import { isSameHistory } from './log/same-log.ts'
import { endAt, exclusively, rebuildAsked } from './prepare.ts'

/** What `adoptLog` found, and the time of the last event that the log shares with the one that the views knew. */
export type Adopted =
  | { readonly kind: 'nothing' | 'other-log' }
  | { readonly kind: 'other-history'; readonly commonAt: string | null }

/**
 * Adapts the checkpoints to the current log, and deletes those of other logs.
 *
 * When the log is not the one that the checkpoints come from, views are rebuilt, also under running servers.
 * Processes continue after the last event that both logs have, so that they handle whatever was appended to the
 * restored copy. They continue at the log's end when no common event is known.
 */
export async function adoptLog(pool: Pool, store: EventStore): Promise<Adopted> {
  const storeId = await store.storeId()
  const end = await store.lastPosition()
  return exclusively(pool, async (client) => {
    const { rowCount } = await client.query('delete from projections.processors where store_id <> $1', [
      storeId,
    ])
    await client.query('delete from projections.groups where store_id <> $1', [storeId])
    // Running servers move their checkpoints: they wait, and then find that these are gone.
    await client.query('select 1 from projections.groups where store_id = $1 for update', [storeId])
    const known = await readProcessors(client, storeId)
    if (await isSameHistory(store, known)) {
      if (!rowCount) return { kind: 'nothing' }
      // Whatever the auth store and the payment provider have may be missing, of any age.
      await noteAdoption(client, storeId, longAgo)
      return { kind: 'other-log' }
    }
    const common = await lastCommonEvent(client, store, known)
    const from = common ? progressAt(common) : endAt(end)
    await regroup(
      client,
      storeId,
      known.map((processor) => ({
        processor,
        key: `${processor.name} ${processor.revision}`,
        progress: processor.revision === '' ? earlier(processor, from) : logStart,
      })),
    )
    await client.query(
      `update projections.processors set problem = null, rebuild = case revision when '' then null else $2 end
       where store_id = $1`,
      [storeId, rebuildAsked],
    )
    await forgetAfter(client, storeId, from.position)
    const commonAt = common?.metadata.occurredAt ?? null
    await noteAdoption(client, storeId, commonAt)
    return { kind: 'other-history', commonAt }
  })
}

const longAgo = new Date(0).toISOString()

async function noteAdoption(client: ClientBase, storeId: string, commonAt: string | null): Promise<void> {
  await client.query('insert into projections.adoptions (store_id, common_at) values ($1, $2)', [
    storeId,
    commonAt,
  ])
}

function progressAt(event: StoredEvent): Progress {
  return { position: event.metadata.globalPosition, events: undefined, lastEvent: lastEventOf(event) }
}

/** A process that had not come so far goes on where it was: both logs have what is before. */
function earlier({ progress }: StoredProcessor, from: Progress): Progress {
  return progress.position < from.position ? progress : from
}

/** Deferred events of the lost time are gone; later ones of the log are handled again. */
async function forgetAfter(client: ClientBase, storeId: string, position: bigint): Promise<void> {
  for (const table of ['projections.deferred_events', 'projections.marks'])
    await client.query(`delete from ${table} where store_id = $1 and position > $2`, [
      storeId,
      String(position),
    ])
}
