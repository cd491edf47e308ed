import type { JsonObject, StoredEvent } from '@escuta/event-sourcing'
import type { ClientBase, CustomTypesConfig, Pool } from 'pg'
import { queryRows, type Statement } from './query-text.ts'

/** The columns that make a stored event, in the order of `EventRow`. */
export const eventColumns = 'position, version, id, type, data, meta'

export type EventRow = [
  position: bigint,
  version: bigint,
  id: string,
  type: string,
  data: JsonObject,
  metadata: OwnMetadata,
]

type StoredMetadata = StoredEvent['metadata']
type OwnMetadata = { -readonly [Field in keyof StoredMetadata]: StoredMetadata[Field] }

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

/** Completes the row's own metadata in place rather than copying it: nobody else has seen it. */
export function eventOf(
  streamName: string,
  [position, version, id, type, data, metadata]: EventRow,
): StoredEvent {
  metadata.messageId = id
  metadata.streamName = streamName
  metadata.streamPosition = version
  metadata.globalPosition = position
  return { type, data, metadata }
}

/** With its stream's name behind the event's columns, where rows come from several. */
export type NamedRow = [...EventRow, streamName: string]

export function namedEvent([position, version, id, type, data, metadata, streamName]: NamedRow): StoredEvent {
  return eventOf(streamName, [position, version, id, type, data, metadata])
}
