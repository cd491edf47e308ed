export { lockFolder } from './folder-lock.ts'
export {
  startEmbeddedPostgres,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from './start-embedded-postgres.ts'
