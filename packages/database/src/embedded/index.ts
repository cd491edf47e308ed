export { lockFolder } from './folder-lock.ts'
export { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'
