import { createHash } from 'node:crypto'

/** Limit of named statements: queries with ever different texts must not fill the memory of the server. */
const mostStatements = 1_000
const preparable = /^\s*(?:select|with|insert|update|delete)\b/i

export type Statement = { readonly name?: string; readonly text: string }

/** Maps table names: tables of read models have their revision in their name, queries do not. */
export type TableNames = {
  /** Replaces the mapping from `schema.table` in queries to the physical `schema.table`. */
  use(physical: ReadonlyMap<string, string>): void
  /** The statement with physical table names; identifiers may be quoted or not. */
  inText(text: string): string
}

export type Statements = TableNames & {
  /** The statement to send for the text of a query; computed once per text. */
  of(text: string): Statement
}

/** Names statements, so that each is planned once per connection, and inserts physical table names. */
export function createStatements(): Statements {
  const known = new Map<string, Statement>()
  let tables: ReadonlyMap<string, string> = new Map()
  let pattern: RegExp | undefined

  function inText(text: string): string {
    if (!pattern) return text
    return text.replace(pattern, (found, schema: string, table: string) => {
      const physical = tables.get(`${schema}.${table}`)
      return physical === undefined ? found : quoted(physical)
    })
  }

  function statementOf(text: string): Statement {
    const physical = inText(text)
    if (known.size >= mostStatements || !preparable.test(text)) return { text: physical }
    const statement = { name: nameOf(physical), text: physical }
    known.set(text, statement)
    return statement
  }

  return {
    use(physical) {
      tables = physical
      pattern = patternOf([...physical.keys()])
      known.clear()
    },
    inText,
    of: (text) => known.get(text) ?? statementOf(text),
  }
}

/** `schema.table` and `"schema"."table"`, but not as part of a longer name. */
function patternOf(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined
  const schemas = [...new Set(names.map((name) => name.split('.')[0]))]
  return new RegExp(`(?<![\\w."])"?(${schemas.join('|')})"?\\."?(\\w+)"?`, 'g')
}

function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
