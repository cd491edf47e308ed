import type { Catalogue, EventStore } from '@escuta/event-sourcing'
import type { RefusedError } from '@escuta/kernel'
import { startRefusal } from '../start/start-refusals.ts'

/** As many of a log's first events are looked at: another program's are among them. */
const looked = 200

/**
 * Refuses (`foreign-log`) a log that holds events of another program, where this installation starts for the first time:
 * its views would wait before them for ever. Later an unknown event is a newer version's, and others go on.
 */
export async function refuseForeignLog(
  store: Pick<EventStore, 'readAll'>,
  catalogue: Catalogue,
): Promise<void> {
  const { events } = await store.readAll({ after: 0n, limit: looked })
  const foreign = events.find(({ type }) => !catalogue.has(type))
  if (foreign) throw refusalOf(foreign.type)
}

function refusalOf(eventType: string): RefusedError {
  return startRefusal(
    'foreign-log',
    `O registro de eventos já contém "${eventType}", de outro programa; aponte EVENTSTORE_URL ou DATABASE_URL para um registro vazio ou para o desta instalação.`,
  )
}
