export { openEventStore } from './open-event-store.ts'
export { eventStoreMigrations } from './postgres/migrations.ts'
export { createPostgresEventStore } from './postgres/postgres-event-store.ts'
export { PositionBeyondEndError, PositionNotInLogError } from './subscribe-all.ts'
