import { type AppendResult, EventStoreUnavailableError, InvalidEventDataError } from '@escuta/event-sourcing'
import { createGroupedCalls } from '@escuta/kernel'
import type { ClientBase } from 'pg'
import { type EncodedEvent, sizeOf } from '../encode-append.ts'
import { isSameAppend } from '../event-store-from.ts'
import { conflict, type Expected } from '../expected-version.ts'
import { appendAlone, mostEventsAlone } from './append-alone.ts'
import { appendMany } from './append-many.ts'
import { bodyOf } from './event-body.ts'
import { jsonArray } from './json-array.ts'
import type { OwnConnection } from './own-connection.ts'
import { queryText } from './query-text.ts'
import { VersionTakenError } from './store-error.ts'
import { type ExactAppend, readVersionsTaken, type VersionsTaken } from './versions-taken.ts'

type Append = {
  readonly streamName: string
  readonly events: readonly EncodedEvent[]
  readonly expected: Expected
}

type Outcome = PromiseSettledResult<AppendResult>
type Row = [ok: string, version: string | null, position: string | null]

const largestGroup = 256
const largestGroupBytes = 1024 * 1024

const statement = {
  name: 'escuta-append',
  text: 'select * from es.append($1, $2, $3, $4, $5, $6, $7, $8, $9)',
}

/**
 * Appends through one connection. Commands that wait at the same time become one statement and one commit; each of them
 * is written wholly or not at all. `onCommitted` runs after each group that wrote events.
 */
export function createAppend(
  connection: OwnConnection,
  onCommitted: () => void,
): (append: Append) => Promise<AppendResult> {
  async function appendGroup(group: readonly Append[]): Promise<readonly Outcome[]> {
    try {
      const outcomes = await appendTogether(connection, group)
      if (outcomes.some(({ status }) => status === 'fulfilled')) onCommitted()
      return outcomes
    } catch (reason) {
      if (reason instanceof EventStoreUnavailableError) connection.discard()
      else if (group.length > 1) return appendOneByOne(group)
      return group.map((): Outcome => ({ status: 'rejected', reason }))
    }
  }

  /** A version or an id that is taken fails the whole statement; the other commands are appended by statements of their own. */
  async function appendOneByOne(group: readonly Append[]): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = []
    for (const append of group) outcomes.push(...(await appendGroup([append])))
    return outcomes
  }

  return createGroupedCalls(appendGroup, sizeOfGroup)
}

async function appendTogether(
  connection: OwnConnection,
  group: readonly Append[],
): Promise<readonly Outcome[]> {
  const client = await connection.client()
  const alone = group.length === 1 ? await appendedAlone(client, group[0]!) : undefined
  if (alone) return [alone]
  const sorted = group.toSorted(byStream)
  const exact = await appendedExactly(client, group.length > 1 ? sorted.filter(isExact) : [])
  const others = sorted.filter((append) => !exact.has(append))
  const rows = others.length > 0 ? await callAppend(client, others) : []
  const outcomes = new Map(others.map((append, index) => [append, outcomeOf(append, rows[index]!)]))
  return group.map((append) => exact.get(append) ?? outcomes.get(append)!)
}

function isExact(append: Append): append is Append & ExactAppend {
  return typeof append.expected === 'bigint'
}

/** The outcomes of commands at exact versions; one whose version was reached after its refusal is left to es.append. */
async function appendedExactly(
  client: ClientBase,
  group: readonly ExactAppend[],
): Promise<ReadonlyMap<Append, Outcome>> {
  const positions = group.length > 0 ? await appendMany(client, group) : undefined
  const refused = group.filter(({ streamName }) => !positions?.has(streamName))
  const taken = refused.length > 0 ? await readVersionsTaken(client, refused) : undefined
  const outcomes = new Map<Append, Outcome>()
  for (const append of group) {
    const position = positions?.get(append.streamName)
    const outcome = position === undefined ? refusedFor(append, taken) : writtenAt(append, position)
    if (outcome) outcomes.set(append, outcome)
  }
  return outcomes
}

/** Returns undefined for what only es.append can do. */
async function appendedAlone(
  client: ClientBase,
  { streamName, events, expected }: Append,
): Promise<Outcome | undefined> {
  if (typeof expected !== 'bigint' || events.length > mostEventsAlone) return undefined
  const append = { streamName, events, expected }
  const position = await appendAlone(client, append).catch(unlessTaken)
  if (position !== undefined) return writtenAt(append, position)
  return refusedFor(append, await readVersionsTaken(client, [append]))
}

function writtenAt({ events, expected }: ExactAppend, position: bigint): Outcome {
  return appended(events, expected + BigInt(events.length), position)
}

/** What a refused append comes to: an earlier run of it, or a conflict; undefined when its version was reached meanwhile. */
function refusedFor(
  append: ExactAppend,
  taken: ReadonlyMap<string, VersionsTaken> | undefined,
): Outcome | undefined {
  const { version = 0n, events = [] } = taken?.get(append.streamName) ?? {}
  if (version === append.expected) return undefined
  return isSameAppend(events, append.events)
    ? writtenAt(append, events.at(-1)!.position)
    : { status: 'rejected', reason: conflict(version, append.expected) }
}

/** A concurrent run of the same append may violate the unique ids first. */
function unlessTaken(error: unknown): undefined {
  if (error instanceof VersionTakenError || error instanceof InvalidEventDataError) return undefined
  throw error
}

/** Repeats a single append whose version was taken between the check and the insert by another process. */
async function callAppend(client: ClientBase, group: readonly Append[]): Promise<readonly Row[]> {
  for (;;) {
    try {
      return await queryText<Row>(client, statement, parametersOf(group))
    } catch (error) {
      if (group.length > 1 || !(error instanceof VersionTakenError)) throw error
    }
  }
}

/** The same order in every process, so that groups never deadlock. */
function byStream(one: Append, other: Append): number {
  return one.streamName < other.streamName ? -1 : 1
}

function parametersOf(group: readonly Append[]): unknown[] {
  const events = group.flatMap((append, index) =>
    append.events.map((event, number) => ({ ...event, command: index + 1, number: number + 1 })),
  )
  return [
    group.map(({ streamName }) => streamName),
    group.map(({ expected }) => expectedInSql(expected)),
    group.map(({ events }) => events.length),
    events.map(({ command }) => command),
    events.map(({ number }) => number),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    jsonArray(events.map(bodyOf)),
    jsonArray(events.map(({ audit }) => audit)),
  ]
}

function expectedInSql(expected: Expected): bigint | null {
  if (expected === 'any') return null
  return expected === 'exists' ? -2n : expected
}

function outcomeOf({ events, expected }: Append, [ok, version, position]: Row): Outcome {
  const reached = BigInt(version ?? 0)
  return ok === 't'
    ? appended(events, reached, BigInt(position ?? 0))
    : { status: 'rejected', reason: conflict(reached, expected) }
}

function appended(events: readonly EncodedEvent[], version: bigint, position: bigint): Outcome {
  return {
    status: 'fulfilled',
    value: {
      nextExpectedStreamVersion: version,
      createdNewStream: version === BigInt(events.length),
      lastEventGlobalPosition: position,
    },
  }
}

/** A group contains each stream once, so that expected versions are checked against the state before the group. */
function sizeOfGroup(waiting: readonly Append[]): number {
  const streams = new Set<string>()
  let bytes = 0
  const end = waiting.findIndex(({ streamName, events }, index) => {
    const isRepeated = streams.has(streamName)
    streams.add(streamName)
    bytes += sizeOf(events)
    return index > 0 && (isRepeated || index >= largestGroup || bytes > largestGroupBytes)
  })
  return end === -1 ? waiting.length : end
}
