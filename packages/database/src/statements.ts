import { createHash } from 'node:crypto'

/** Statements kept by name; a query whose text is different every time must not fill the server's memory. */
const mostStatements = 1_000
const preparable = /^\s*(?:select|with|insert|update|delete)\b/i

export type Statement = { readonly name?: string; readonly text: string }

/** Which table stands for a name: read models carry their revision in the table's name, queries do not. */
export type TableNames = {
  /** Replaces what was known: `schema.table` as queries write it → `schema.table` as it stands. */
  use(physical: ReadonlyMap<string, string>): void
  /** The statement with the tables that stand, every identifier quoted or not as queries like to write it. */
  inText(text: string): string
}

export type Statements = TableNames & {
  /** What is sent for a query's text; worked out once per text. */
  of(text: string): Statement
}

/** Names statements so that each is planned once per connection, and puts in the tables that stand. */
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

/** `schema.table` and `"schema"."table"`, but no part of a longer name. */
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
