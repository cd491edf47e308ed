export { testDatabase } from './test-database.ts'
export type { TestDatabase, TestDatabaseOptions } from './test-database.ts'
export { startTestPostgres } from './test-postgres.ts'
export type { TestPostgres } from './test-postgres.ts'
