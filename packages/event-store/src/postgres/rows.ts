import type { FoldedEvent, JsonObject, StoredEvent } from '@escuta/event-sourcing'
import type { ClientBase, CustomTypesConfig, Pool } from 'pg'
import { queryRows, type Statement } from './query-text.ts'

/** The columns that make a stored event, in the order of `EventRow`. */
export const eventColumns = 'position, version, id, type, body, audit'
/** The columns that a fold needs, in the order of `FoldedEventRow`. */
export const foldedEventColumns = 'position, version, type, body'

export type EventRow = [
  position: bigint,
  version: bigint,
  id: string,
  type: string,
  body: Body,
  audit: Own<StoredEvent['metadata']>,
]
export type FoldedEventRow = [position: bigint, version: bigint, type: string, body: Body]

/** Guarantee: only `bodyOf` writes bodies; the store's own part of the metadata is added here. */
type Body = { readonly data: JsonObject; readonly metadata: Own<FoldedEvent['metadata']> }
/** Parsed from a row and not shared: completed in place to avoid a copy. */
type Own<Metadata> = { -readonly [Field in keyof Metadata]: Metadata[Field] }

const parsers: Readonly<Record<number, (text: string) => unknown>> = { 20: BigInt, 114: JSON.parse }
/** Values are parsed as the rows arrive: short-lived texts take a third of the time. */
const types: CustomTypesConfig = { getTypeParser: (type: number) => parsers[type] ?? String }

/** Runs a statement that returns event rows, or rows of type `Row`. */
export function queryEvents<Row extends unknown[] = EventRow>(
  connection: Pool | ClientBase,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return queryRows(connection, statement, { values, types })
}

export function eventOf(
  streamName: string,
  [position, version, id, type, { data, metadata: folded }, metadata]: EventRow,
): StoredEvent {
  metadata.commandId = folded.commandId
  metadata.occurredAt = folded.occurredAt
  metadata.schemaVersion = folded.schemaVersion
  metadata.messageId = id
  metadata.streamName = streamName
  metadata.streamPosition = version
  metadata.globalPosition = position
  return { type, data, metadata }
}

export function foldedEventOf(
  streamName: string,
  [position, version, type, { data, metadata }]: FoldedEventRow,
): FoldedEvent {
  metadata.streamName = streamName
  metadata.streamPosition = version
  metadata.globalPosition = position
  return { type, data, metadata }
}
