import type { EventStore } from '@escuta/event-sourcing'
import { createEventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts'
import { createPostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.ts'

/** The store that the settings name: EventStoreDB where `eventStoreUrl` (EVENTSTORE_URL) is given, else Postgres. */
export function openEventStore({
  eventStoreUrl,
  ...postgres
}: PostgresEventStoreOptions & { readonly eventStoreUrl?: string | undefined }): Promise<EventStore> {
  return eventStoreUrl
    ? createEventStoreDbEventStore({ url: eventStoreUrl })
    : createPostgresEventStore(postgres)
}
