import { randomUUID } from 'node:crypto'
import {
  type EventStore,
  EventStoreUnavailableError,
  type JsonObject,
  type NewEvent,
  type StoredEvent,
} from '@escuta/event-sourcing'

/** One log under test, empty at first, with whatever can be done to it from outside. */
export type Subject = {
  /** A store on the log, as one process has it; every call is another process where the adapter allows it. */
  readonly open: () => Promise<EventStore>
  /** Starts an append that has its place in the log already, and is undone by the function returned. */
  readonly beginAppend?: () => Promise<() => Promise<void>>
  readonly dispose: () => Promise<void>
}

/** The server goes away and comes back at the same address, with all it had. */
export type SubjectWithServer = Subject & {
  readonly server: { readonly stop: () => Promise<void>; readonly start: () => Promise<void> }
}

/** Longer runs of the same tests, outside the normal suite. */
export const isLong = process.env['LONG'] === '1'

export function anEvent(
  data: JsonObject = { at: 1 },
  { id = randomUUID(), type = 'thing-happened' }: { readonly id?: string; readonly type?: string } = {},
): NewEvent {
  return {
    type,
    data,
    metadata: {
      messageId: id,
      commandId: randomUUID(),
      commandName: 'do-thing',
      actor: { id: null, role: 'guest' },
      correlationId: randomUUID(),
      causationId: null,
      occurredAt: '2026-01-05T12:00:00.000Z',
      schemaVersion: 1,
    },
  }
}

export function someEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, index) => anEvent({ at: index }))
}

export function aStream(): string {
  return `thing-${randomUUID()}`
}

export function idsOf(events: readonly NewEvent[]): string[] {
  return events.map(({ metadata }) => metadata.messageId)
}

/** Everything in the log after a position, page by page. */
export async function readToEnd(store: EventStore, after = 0n, limit = 100): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  for (let position = after; ;) {
    const page = await store.readAll({ after: position, limit })
    events.push(...page.events)
    if (page.position === position) return events
    position = page.position
  }
}

/** Repeats the same append until it is answered. */
export async function appendSurely(
  store: EventStore,
  stream: string,
  events: readonly NewEvent[],
  expectedStreamVersion: bigint,
) {
  for (;;) {
    try {
      return await store.appendToStream(stream, events, { expectedStreamVersion })
    } catch (error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

/** A live subscription that collects the events it receives. */
export function follow(
  store: EventStore,
  query: { readonly after?: bigint; readonly types?: readonly string[]; readonly batchSize?: number } = {},
) {
  const stopping = new AbortController()
  const seen: StoredEvent[] = []
  const listeners = new Set<() => void>()
  const { after = 0n, ...rest } = query
  let position = after
  const ended = store.subscribeAll({
    ...rest,
    after,
    signal: stopping.signal,
    async onBatch(page) {
      seen.push(...page.events)
      position = page.position
      for (const check of listeners) check()
    },
  })
  ended.catch(() => undefined)

  /** Waits until the condition holds; fails when the subscription ends. */
  async function until(isThere: (reached: { seen: readonly StoredEvent[]; position: bigint }) => boolean) {
    const arrived = new Promise<void>((resolve) => {
      const check = () => {
        if (isThere({ seen, position })) resolve()
      }
      listeners.add(check)
      check()
    })
    await Promise.race([arrived, ended.then(() => Promise.reject(new Error('the subscription ended')))])
  }

  return {
    seen,
    until,
    reached: () => position,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
