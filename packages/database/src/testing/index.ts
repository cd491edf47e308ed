export { databaseTemplate, type DatabaseTemplate } from './database-template.ts'
export { testDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts'
export { startTestPostgres, type TestPostgres } from './test-postgres.ts'
