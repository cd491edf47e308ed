import { CamelCasePlugin } from 'kysely'

/** The column of a property of a row: `startsAt` is `starts_at`. Kysely's plugin names columns in the same way. */
export function columnName(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Statements and rows are camelCase in TypeScript, snake_case in Postgres; values of json columns stay as they are. */
export const camelCaseColumns = new CamelCasePlugin({ maintainNestedObjectKeys: true })
