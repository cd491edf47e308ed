import type { EventStore } from '@escuta/event-sourcing'
import { createEventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

/** Opens EventStoreDB when `eventStoreUrl` (EVENTSTORE_URL) is set, else Postgres. */
export function openEventStore({
  eventStoreUrl,
  connectionString,
}: {
  readonly eventStoreUrl?: string | undefined
  readonly connectionString: string
}): Promise<EventStore> {
  return eventStoreUrl
    ? createEventStoreDbEventStore({ url: eventStoreUrl })
    : createPostgresEventStore({ connectionString })
}
