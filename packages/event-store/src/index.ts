export { createInMemoryEventStore } from './in-memory/in-memory-event-store.ts'
export { eventStoreMigrations } from './postgres/migrations.ts'
export { createPostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.ts'
export { PositionBeyondEndError } from './subscribe-all.ts'
