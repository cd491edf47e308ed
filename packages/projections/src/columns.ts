/** Value of a column: plain JSON values; instants are ISO strings, as `timestamptz` returns them. */
export type ColumnValue = string | number | boolean | null | readonly string[]

/** A column: its SQL type and, as a type only, the values it holds. */
export type Column<Value extends ColumnValue = ColumnValue> = {
  readonly sqlType: string
  readonly isNullable: boolean
  readonly value?: Value
}

export function column<Value extends ColumnValue>(sqlType: string): Column<Value> {
  return { sqlType, isNullable: false }
}

export function nullable<Value extends ColumnValue>({ sqlType }: Column<Value>): Column<Value | null> {
  return { sqlType, isNullable: true }
}

export const uuid = column<string>('uuid')
export const timestamptz = column<string>('timestamptz')
export const int = column<number>('int')
/** Positions and counts beyond 32 bits, exact up to 2^53; queries select them as text. */
export const bigint = column<number>('bigint')
export const double = column<number>('double precision')
export const boolean = column<boolean>('boolean')

/** A text, or one of the named values. */
export function text<Value extends string = string>(): Column<Value> {
  return column<Value>('text')
}

export function textList<Value extends string = string>(): Column<readonly Value[]> {
  return column<readonly Value[]>('text[]')
}
