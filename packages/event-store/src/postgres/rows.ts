import type { FoldedEvent, JsonObject, StoredEvent } from '@escuta/event-sourcing'
import type { ClientBase, CustomTypesConfig, Pool } from 'pg'
import { queryRows, type Statement } from './query-text.ts'

/** The columns that make a stored event, in the order of `EventRow`. */
export const eventColumns = 'position, version, id, type, fact, cause'
/** The columns that a fold needs, in the order of `FactRow`. */
export const factColumns = 'position, version, type, fact'

export type EventRow = [
  position: bigint,
  version: bigint,
  id: string,
  type: string,
  fact: Fact,
  cause: Own<StoredEvent['metadata']>,
]
export type FactRow = [position: bigint, version: bigint, type: string, fact: Fact]

/** Guarantee: only `factOf` writes facts; the store's own part of the metadata is added here. */
type Fact = { readonly data: JsonObject; readonly stamp: Own<FoldedEvent['metadata']> }
/** Made by parsing a row that nobody else has seen: completed in place rather than copied. */
type Own<Metadata> = { -readonly [Field in keyof Metadata]: Metadata[Field] }

const parsers: Readonly<Record<number, (text: string) => unknown>> = { 20: BigInt, 114: JSON.parse }
/** Values are made as the rows arrive: texts that live no longer than that cost a third of the time. */
const types: CustomTypesConfig = { getTypeParser: (type: number) => parsers[type] ?? String }

/** Runs a statement that answers event rows, or what `Row` says in their order. */
export function queryEvents<Row extends unknown[] = EventRow>(
  connection: Pool | ClientBase,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  return queryRows(connection, statement, { values, types })
}

export function eventOf(
  streamName: string,
  [position, version, id, type, { data, stamp }, metadata]: EventRow,
): StoredEvent {
  metadata.commandId = stamp.commandId
  metadata.occurredAt = stamp.occurredAt
  metadata.schemaVersion = stamp.schemaVersion
  metadata.messageId = id
  metadata.streamName = streamName
  metadata.streamPosition = version
  metadata.globalPosition = position
  return { type, data, metadata }
}

export function foldedEventOf(
  streamName: string,
  [position, version, type, { data, stamp: metadata }]: FactRow,
): FoldedEvent {
  metadata.streamName = streamName
  metadata.streamPosition = version
  metadata.globalPosition = position
  return { type, data, metadata }
}
