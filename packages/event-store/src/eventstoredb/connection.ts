import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import type { EventStoreDBClient, RecordedEvent, StreamingRead } from '@eventstore/db-client'
import type { WakeUp } from '../wake-up.ts'
import { asStoreError } from './store-error.ts'

export type Connection = {
  readonly client: EventStoreDBClient
  /** Neither appends nor reads heed the client's deadline: a server that hangs is given up after these milliseconds. */
  readonly answerWithin: number
  /** Wakes with every answer of the server: what waits for it to come back goes on then. */
  readonly answers: WakeUp
}

/** The answer, or an error in the port's words. */
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

/** The events of a read, which runs to its end: one that is left half way never lets go of its connection. */
export async function readRecorded<Event extends RecordedEvent>(
  connection: Connection,
  reading: StreamingRead<{ readonly event?: Event }>,
): Promise<readonly Event[]> {
  const events: Event[] = []
  async function collect(): Promise<void> {
    for await (const { event } of reading) if (event) events.push(event)
  }
  try {
    await answered(connection, collect())
    return events
  } finally {
    // An error that nobody listens to takes the process down, even one that comes after the read.
    reading.on('error', () => {})
    await reading.cancel().catch(() => undefined)
  }
}

/** Lets the connection go; what the server still owes is not waited for. */
export async function closeConnection({ client, answers }: Connection): Promise<void> {
  await answered({ answers, answerWithin: 2_000 }, client.dispose()).catch(() => undefined)
}
