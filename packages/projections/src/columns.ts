/** Value of a column: plain JSON values; instants are ISO strings, as `timestamptz` returns them. */
export type ColumnValue = string | number | boolean | null | readonly string[]

/** A column: its SQL type and, as a type only, the values it holds. */
export type Column<Value extends ColumnValue = ColumnValue> = {
  readonly sqlType: string
  readonly isNullable: boolean
  readonly value?: Value
}

export function columnOf<Value extends ColumnValue>(sqlType: string): Column<Value> {
  return { sqlType, isNullable: false }
}

export function nullable<Value extends ColumnValue>({ sqlType }: Column<Value>): Column<Value | null> {
  return { sqlType, isNullable: true }
}

/** The types of columns. */
export const column = {
  uuid: columnOf<string>('uuid'),
  timestamptz: columnOf<string>('timestamptz'),
  int: columnOf<number>('int'),
  /** Positions and counts beyond 32 bits, exact up to 2^53; queries select them as text. */
  bigint: columnOf<number>('bigint'),
  double: columnOf<number>('double precision'),
  boolean: columnOf<boolean>('boolean'),
  /** A text, or one of the named values. */
  text: <Value extends string = string>() => columnOf<Value>('text'),
  textList: <Value extends string = string>() => columnOf<readonly Value[]>('text[]'),
}
