import { setTimeout as sleep } from 'node:timers/promises'
import { type AppendResult, AppendTooLargeError, InvalidEventDataError } from '@escuta/event-sourcing'
import {
  ANY,
  type AppendExpectedRevision,
  type AppendResult as ClientResult,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { type EncodedEvent, sizeOf } from '../encode-append.ts'
import type { StoreCore } from '../event-store-from.ts'
import { conflict, type Expected } from '../expected-version.ts'
import { asData, asMetadata } from '../stored-event.ts'
import { answered, type Connection } from './connection.ts'

const firstResendMs = 250

/**
 * Appends events. After EventStoreUnavailableError they may be stored or not; a retry with the same ids at the same exact
 * version is idempotent. An append with 'any' is sent once, because a second one may write twice. Unlike Postgres, an id
 * that is in another stream is not refused: ids derive from commands, and a command writes one stream.
 */
export function createAppend(connection: Connection): StoreCore['append'] {
  return async (streamName, events, expected) => {
    try {
      const data = events.map(eventFor)
      const send = () =>
        connection.client.appendToStream(streamName, data, { expectedRevision: revisionFor(expected) })
      const isRepeatable = typeof expected === 'bigint'
      return resultOf(
        await (isRepeatable ? sendRepeatedly(connection, send) : answered(connection, send())),
        events,
      )
    } catch (error) {
      throw refusalOf(error, events, expected)
    }
  }
}

/**
 * Sends the same append again, with back-off, until one is answered. EventStoreDB answers only one of two equal
 * appends that arrive before the first is indexed, and repeats the first answer for later ones.
 */
async function sendRepeatedly(
  connection: Connection,
  send: () => Promise<ClientResult>,
): Promise<ClientResult> {
  const over = new AbortController()
  async function firstAnswer(): Promise<ClientResult> {
    const sent: Promise<ClientResult>[] = []
    for (let wait = firstResendMs; ; wait *= 2) {
      sent.push(send())
      const answer = await Promise.race([...sent, sleep(wait, undefined, { signal: over.signal })])
      if (answer) return answer
    }
  }
  try {
    return await answered(connection, firstAnswer())
  } finally {
    over.abort()
  }
}

function eventFor({ id, type, data, metadata, audit }: EncodedEvent) {
  return jsonEvent({
    id,
    type,
    data: asData(JSON.parse(data)),
    metadata: { ...asMetadata({ ...JSON.parse(metadata), ...JSON.parse(audit) }) },
  })
}

/** Revisions count from 0, the port's versions from 1. */
function revisionFor(expected: Expected): AppendExpectedRevision {
  if (expected === 'any') return ANY
  if (expected === 'exists') return STREAM_EXISTS
  return expected === 0n ? NO_STREAM : expected - 1n
}

function resultOf(
  { nextExpectedRevision, position }: ClientResult,
  events: readonly EncodedEvent[],
): AppendResult {
  if (!position) throw new Error('EventStoreDB answered an append without its position')
  const version = nextExpectedRevision + 1n
  return {
    nextExpectedStreamVersion: version,
    createdNewStream: version === BigInt(events.length),
    lastEventGlobalPosition: position.commit,
  }
}

function refusalOf(error: unknown, events: readonly EncodedEvent[], expected: Expected): unknown {
  if (error instanceof WrongExpectedVersionError)
    return conflict(error.actualVersion === NO_STREAM ? 0n : error.actualVersion + 1n, expected)
  if (error instanceof MaxAppendSizeExceededError) return new AppendTooLargeError(sizeOf(events))
  if (error instanceof StreamDeletedError) return new InvalidEventDataError('the stream was deleted for good')
  return error
}
