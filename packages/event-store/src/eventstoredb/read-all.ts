import { eventBytes, type EventStore, mostPageBytes } from '@escuta/event-sourcing'
import { BACKWARDS, END, type ReadPosition, type RecordedEvent, START } from '@eventstore/db-client'
import { asData } from '../stored-event.ts'
import { PositionNotInLogError } from '../subscribe-all.ts'
import { type Connection, readRecorded } from './connection.ts'
import { isShown, positionAt, storedEventOf } from './recorded-event.ts'
import { isUnknown } from './store-error.ts'

const largestPage = 512

/** The client's read includes the event at its position and ignores filters; this function corrects both. */
export function createReadAll(connection: Connection): EventStore['readAll'] {
  return async ({ after, types, limit }) => {
    const fromPosition = after === 0n ? START : positionAt(after)
    const reading = connection.client.readAll({ fromPosition, maxCount: limit + 1 })
    const read = await readRecorded(connection, reading, fullAt(mostPageBytes)).catch(
      explain(connection, after),
    )
    const page = read.filter(({ position }) => position.commit > after).slice(0, limit)
    return {
      events: page.filter((event) => isShown(event, types)).map(storedEventOf),
      position: page.at(-1)?.position.commit ?? after,
    }
  }
}

/** Whether the events so far reach a size, this one included. */
export function fullAt(mostBytes: number): (event: RecordedEvent) => boolean {
  let bytes = 0
  return ({ data }) => (bytes += eventBytes({ data: asData(data) })) >= mostBytes
}

/** A position between two records, as after a restored backup, cannot be read and has no event. */
export function createMessageIdAt(connection: Connection): EventStore['messageIdAt'] {
  return async (position) => {
    const reading = connection.client.readAll({ fromPosition: positionAt(position), maxCount: 1 })
    const [event] = await readRecorded(connection, reading).catch((error: unknown) => {
      if (isUnknown(error)) return []
      throw error
    })
    return event?.position.commit === position ? event.id : undefined
  }
}

/** Rethrows a read's error; throws PositionNotInLogError when there is no event at the position. */
export function explain(connection: Connection, position: bigint): (error: unknown) => Promise<never> {
  return async (error) => {
    const isMissing = isUnknown(error) && (await createMessageIdAt(connection)(position)) === undefined
    throw isMissing ? new PositionNotInLogError(position) : error
  }
}

/** Position of the newest event: of the app's events, or of all including the server's own. */
export async function newestPosition(connection: Connection, whose: 'app' | 'any'): Promise<bigint> {
  let fromPosition: ReadPosition = END
  for (let maxCount = 1; ; maxCount = Math.min(maxCount * 8, largestPage)) {
    const reading = connection.client.readAll({ fromPosition, direction: BACKWARDS, maxCount })
    const page = await readRecorded(connection, reading)
    const newest = page.find(({ type }) => whose === 'any' || !type.startsWith('$'))
    if (newest || page.length < maxCount) return newest?.position.commit ?? 0n
    fromPosition = page.at(-1)?.position ?? END
  }
}
