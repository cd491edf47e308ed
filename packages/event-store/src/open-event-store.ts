import type { EventStore } from '@escuta/event-sourcing'
import { createEventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts'
import { createPostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.ts'

/** Opens EventStoreDB when `eventStoreUrl` (EVENTSTORE_URL) is set, else Postgres. */
export function openEventStore({
  eventStoreUrl,
  ...postgres
}: PostgresEventStoreOptions & { readonly eventStoreUrl?: string | undefined }): Promise<EventStore> {
  return eventStoreUrl
    ? createEventStoreDbEventStore({ url: eventStoreUrl })
    : createPostgresEventStore(postgres)
}
