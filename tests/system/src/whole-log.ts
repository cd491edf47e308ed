import type { EventStore, StoredEvent } from '@escuta/event-sourcing'

type Log = { readonly store: Pick<EventStore, 'readAll' | 'lastPosition'> }

const page = 5_000

/** Every event of the log, in order; a page may end early where an append was given up. */
export async function wholeLog({ store }: Log): Promise<StoredEvent[]> {
  const last = await store.lastPosition()
  const events: StoredEvent[] = []
  for (let after = 0n; after < last;) {
    const read = await store.readAll({ after, limit: page })
    events.push(...read.events)
    after = read.position
  }
  return events
}

export async function typesLogged(log: Log): Promise<string[]> {
  return (await wholeLog(log)).map(({ type }) => type)
}
