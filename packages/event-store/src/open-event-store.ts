import type { EventStore } from '@escuta/event-sourcing'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

/** Opens EventStoreDB when `eventStoreUrl` (EVENTSTORE_URL) is set, else Postgres. Only the client that is used is loaded. */
export async function openEventStore({
  eventStoreUrl,
  connectionString,
}: {
  readonly eventStoreUrl?: string | undefined
  readonly connectionString: string
}): Promise<EventStore> {
  if (!eventStoreUrl) return createPostgresEventStore({ connectionString })
  const { createEventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts')
  return createEventStoreDbEventStore({ url: eventStoreUrl })
}
