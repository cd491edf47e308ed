import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

type Parser = (text: string) => unknown

const ours: Readonly<Record<number, Parser>> = {
  20: BigInt, // int8
  1016: (text) => flatList(text, BigInt), // int8[]
  1082: String, // date
  1182: (text) => flatList(text, String), // date[]
  1184: (text) => new Date(text).toISOString(), // timestamptz
}

/**
 * How column values arrive: int8 as bigint (log positions outgrow a double), date as 'YYYY-MM-DD' (a calendar day
 * has no zone), timestamptz as an ISO instant with milliseconds (what events and views hold), everything else as pg
 * does. Given per pool: the process-wide parsers of pg
 * belong to everybody, BullMQ included.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser(oid, format) {
    return (format === 'binary' ? undefined : ours[oid]) ?? types.getTypeParser(oid, format)
  },
}

/** A one-dimensional array of items that Postgres never quotes. */
function flatList(text: string, parse: Parser): unknown[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)))
}
