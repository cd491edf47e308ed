import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import type { EventStoreDBClient, RecordedEvent, StreamingRead } from '@eventstore/db-client'
import type { WakeUp } from '../wake-up.ts'
import { asStoreError } from './store-error.ts'

export type Connection = {
  readonly client: EventStoreDBClient
  /** Timeout in milliseconds: the client applies its own deadline neither to appends nor to reads. */
  readonly answerWithin: number
  /** Wakes at every answer of the server, for calls that wait until it is available again. */
  readonly answers: WakeUp
}

/** Awaits the answer within the timeout. Throws the port's errors. */
export async function answered<Answer>(
  { answerWithin, answers }: Pick<Connection, 'answerWithin' | 'answers'>,
  work: Promise<Answer>,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const noAnswer = () => reject(new EventStoreUnavailableError(new Error('no answer in time')))
  const timer = setTimeout(noAnswer, answerWithin)
  try {
    const answer = await Promise.race([work, late])
    answers.wake()
    return answer
  } catch (error) {
    throw asStoreError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** The events of a read, read to its end: an unfinished read never releases its connection. */
export async function readRecorded<Event extends RecordedEvent>(
  connection: Connection,
  reading: StreamingRead<{ readonly event?: Event }>,
  isEnough: (event: Event) => boolean = () => false,
): Promise<readonly Event[]> {
  const events: Event[] = []
  async function collect(): Promise<void> {
    for await (const { event } of reading) {
      if (event) events.push(event)
      if (event && isEnough(event)) return
    }
  }
  try {
    await answered(connection, collect())
    return events
  } finally {
    // An 'error' event without a listener ends the process, also after the read.
    reading.on('error', () => {})
    await reading.cancel().catch(() => undefined)
  }
}

/** Closes the connection; waits at most two seconds for open calls. */
export async function closeConnection({ client, answers }: Connection): Promise<void> {
  await answered({ answers, answerWithin: 2_000 }, client.dispose()).catch(() => undefined)
}
