import { types, type CustomTypesConfig } from 'pg'

type Parser = (text: string) => unknown

const parsers: Readonly<Record<number, Parser>> = {
  20: BigInt, // int8
  1016: (text) => flatList(text, BigInt), // int8[]
  1082: String, // date
  1182: (text) => flatList(text, String), // date[]
  1184: instantText, // timestamptz
  1185: (text) => flatList(text.replaceAll('"', ''), instantText), // timestamptz[]
}

/**
 * Parsers of column values, set for each pool because the global parsers of pg affect the whole process, BullMQ
 * included:
 *
 * - int8 as bigint, because log positions exceed a double;
 * - date as 'YYYY-MM-DD', because a calendar day has no zone;
 * - timestamptz as the kernel's Instant ('2026-11-21T14:00:00.000Z');
 * - others as pg does.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser(oid, format) {
    return (format === 'binary' ? undefined : parsers[oid]) ?? types.getTypeParser(oid, format)
  },
}

const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/** ISO with milliseconds, truncated; 'infinity' and years beyond four digits stay as Postgres writes them. */
function instantText(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? []
  if (day && time) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const at: unknown = types.getTypeParser(types.builtins.TIMESTAMPTZ, 'text')(text)
  return at instanceof Date ? at.toISOString() : text
}

/** A one-dimensional array of items without commas. */
function flatList(text: string, parse: Parser): unknown[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : parse(item)))
}
