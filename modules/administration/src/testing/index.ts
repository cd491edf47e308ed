export type { AdministrationTables } from '../read-models/database.ts'
export * from './load-activity.ts'
