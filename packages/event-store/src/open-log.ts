import { randomUUID } from 'node:crypto'
import { type EventStore, isExpectedVersionConflictError, storeCreatedType } from '@escuta/event-sourcing'
import { identityStream } from './encode-append.ts'
import type { StoreCore } from './event-store-from.ts'

/** Returns the log's id, which is the id of its first event; writes that event when the log is empty. */
export async function openLog(
  store: Pick<StoreCore, 'append'> & Pick<EventStore, 'readStream'>,
): Promise<string> {
  const { events } = await store.readStream(identityStream)
  if (events[0]) return events[0].metadata.messageId
  const id = randomUUID()
  try {
    const created = { id, type: storeCreatedType, data: '{}', metadata: '{}', audit: '{}' }
    await store.append(identityStream, [created], 0n)
    return id
  } catch (error) {
    if (!isExpectedVersionConflictError(error)) throw error
    return openLog(store)
  }
}
