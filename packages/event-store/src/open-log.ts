import { randomUUID } from 'node:crypto'
import { type EventStore, isExpectedVersionConflictError, storeCreatedType } from '@escuta/event-sourcing'
import { identityStream } from './encode-append.ts'
import type { StoreCore } from './event-store-from.ts'

/** The log's identity: the id of its first event, written by whoever opens the empty log first. */
export async function openLog(
  store: Pick<StoreCore, 'append'> & Pick<EventStore, 'readStream'>,
): Promise<string> {
  const { events } = await store.readStream(identityStream)
  if (events[0]) return events[0].metadata.messageId
  const id = randomUUID()
  try {
    const created = { id, type: storeCreatedType, data: '{}', stamp: '{}', cause: '{}' }
    await store.append(identityStream, [created], 0n)
    return id
  } catch (error) {
    if (!isExpectedVersionConflictError(error)) throw error
    return openLog(store)
  }
}
