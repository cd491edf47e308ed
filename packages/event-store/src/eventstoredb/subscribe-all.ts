import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { type EventStore, EventStoreUnavailableError, type LogPage } from '@escuta/event-sourcing'
import {
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
  excludeSystemEvents,
  START,
} from '@eventstore/db-client'
import { assertWithinLog } from '../subscribe-all.ts'
import { createWakeUp } from '../wake-up.ts'
import type { Connection } from './connection.ts'
import { createReadAhead } from './read-ahead.ts'
import { explain, newestPosition } from './read-all.ts'
import { isShown, positionAt, storedEventOf } from './recorded-event.ts'
import { asStoreError } from './store-error.ts'

type Query = Parameters<EventStore['subscribeAll']>[0]

const defaultBatchSize = 500
/** Also after an answer to another call: a server that answers calls may still refuse subscriptions. */
const minPauseMs = 50
const maxPauseMs = 5_000
const checkEveryMs = 60_000
/** Events in each of the two buffers of the client's stream, beside sixteen of gRPC: one may have almost a megabyte. */
const clientMark = 2

/**
 * Subscribes to the log by the server's subscription. After the loss of one, a new one starts at the last position
 * handled: with back-off while the server is unavailable, at once when it answers another call. Types are filtered here
 * and not by the server, whose checkpoints come every 32 events: a reader learns each position without an event for it.
 */
export function createSubscribeAll(
  connection: Connection,
  resubscribeAfter: number,
): EventStore['subscribeAll'] {
  return async (query) => {
    let position = query.after
    let pause = resubscribeAfter
    while (!query.signal.aborted) {
      try {
        await assertWithinLog(position, () => newestPosition(connection, 'any'))
        const following = follow(connection.client, { ...query, after: position, onBatch: handle })
        await following.catch(explain(connection, position))
      } catch (error) {
        const reason = asStoreError(error)
        if (!(reason instanceof EventStoreUnavailableError)) throw reason
      }
      const answered = connection.answers.count()
      await sleep(minPauseMs, undefined, { signal: query.signal }).catch(() => undefined)
      await connection.answers.next(answered, pause, query.signal)
      pause = Math.min(pause * 2, maxPauseMs)
    }

    async function handle(page: LogPage): Promise<void> {
      pause = resubscribeAfter
      await query.onBatch(page)
      position = page.position
    }
  }
}

/** One subscription, until it is lost (rejects) or the signal aborts. */
async function follow(client: EventStoreDBClient, query: Query): Promise<void> {
  const { after, types, signal, batchSize = defaultBatchSize } = query
  const { subscription, ahead, news, state } = subscribe(client, after, batchSize)
  let position = after
  try {
    while (!signal.aborted) {
      const known = news.count()
      const { events, drained } = ahead.take()
      const last = events.at(-1)?.position.commit ?? position
      // A checkpoint counts once all events before it were taken.
      const reached = drained && state.checkpoint > last ? state.checkpoint : last
      if (reached > position) await query.onBatch(pageOf(events, types, reached))
      position = reached
      if (drained && state.loss) throw state.loss
      if (!drained) continue
      await news.next(known, checkEveryMs, signal)
      // What arrives in one packet becomes one batch.
      await turn()
    }
  } finally {
    await subscription.unsubscribe().catch(() => undefined)
  }
}

/** `state` holds the newest checkpoint and the error that ended the subscription. */
function subscribe(client: EventStoreDBClient, after: bigint, batchSize: number) {
  const news = createWakeUp()
  const state: { checkpoint: bigint; loss: Error | undefined } = { checkpoint: after, loss: undefined }
  const filter = excludeSystemEvents({
    checkpointInterval: 1,
    checkpointReached(_, { commit }) {
      state.checkpoint = commit
      news.wake()
    },
  })
  const fromPosition = after === 0n ? START : positionAt(after)
  const subscription = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: clientMark })
  const ahead = createReadAhead(subscription, batchSize)
  function lose(error?: Error): void {
    state.loss ??= error ?? new EventStoreUnavailableError(new Error('the subscription ended'))
    news.wake()
  }
  subscription.on('readable', () => {
    ahead.fill()
    news.wake()
  })
  subscription.on('error', lose)
  subscription.on('end', lose)
  return { subscription, ahead, news, state }
}

function pageOf(
  events: readonly AllStreamRecordedEvent[],
  types: readonly string[] | undefined,
  position: bigint,
): LogPage {
  return { events: events.filter((event) => isShown(event, types)).map(storedEventOf), position }
}
