export { lockFolder } from './folder-lock.ts'
export { startEmbeddedPostgres } from './start-embedded-postgres.ts'
export type { EmbeddedOptions, EmbeddedPostgres } from './start-embedded-postgres.ts'
