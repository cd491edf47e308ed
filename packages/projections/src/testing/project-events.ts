import type { EventDefinition, EventOf, StoredEvent } from '@escuta/event-sourcing'
import { deriveId } from '@escuta/kernel'
import type { ViewDefinition } from '../view.ts'
import type { ViewRow } from '../view-table.ts'
import { compileView } from '../views/compiled-view.ts'
import { foldInto } from '../views/fold.ts'

/** An event as deciders return it; absent metadata is filled in. */
export type ProjectedEvent<Definition extends EventDefinition> = EventOf<Definition> & {
  readonly metadata?: Partial<StoredEvent['metadata']>
}

const namespace = '5f0f7a3e-2a54-4c0e-9a51-0d4a8a2b7c11'

/** Returns a view's rows by key after these events. Personal fields stay as given: views only copy them. */
export function projectEvents<Row extends ViewRow, Definition extends EventDefinition>(
  view: ViewDefinition<Row, Definition>,
  events: readonly ProjectedEvent<Definition>[],
): Map<string, Row> {
  const rows = new Map<string, ViewRow>()
  foldInto(rows, compileView(view), events.map(asStored))
  return asRows<Row>(rows)
}

function asStored(event: ProjectedEvent<EventDefinition>, index: number): StoredEvent {
  const position = BigInt(index + 1)
  const messageId = deriveId(namespace, String(index))
  const { type, data } = event
  const metadata: StoredEvent['metadata'] = {
    messageId,
    commandId: messageId,
    commandName: 'spec',
    actor: { id: 'spec', role: 'system' },
    correlationId: messageId,
    causationId: null,
    occurredAt: '2026-01-05T12:00:00.000Z',
    schemaVersion: 1,
    streamName: 'spec',
    streamPosition: position,
    globalPosition: position,
    ...event.metadata,
  }
  return { type, data: asJson(data), metadata }
}

/** Guarantee: every row was made by the view's own folds. */
function asRows<Row>(rows: Map<string, ViewRow>): Map<string, Row> {
  return rows as unknown as Map<string, Row>
}

/** Guarantee: event data is declared by schemas over JSON values only. */
function asJson(data: object): StoredEvent['data'] {
  return data as StoredEvent['data']
}
