import type { Json, StoredEvent } from '@escuta/event-sourcing'
import { isIdForm } from '@escuta/kernel'
import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { wordsOfEvent } from '../../domain/activity/activity-words.ts'
import { isCiphertext } from '../../domain/activity/field-changes.ts'

/**
 * Every event of the log, without its data. Lists are ordered by time and, within the same millisecond, by position: each
 * index leads to the first page of one filter within any period.
 */
const table = viewTable({
  name: 'administration.activity',
  key: 'position',
  columns: {
    position: column.bigint,
    eventId: column.uuid,
    occurredAt: column.timestamptz,
    type: column.text(),
    /** Null for a type that no module declares. */
    module: nullable(column.text()),
    stream: column.text(),
    version: column.int,
    actorId: nullable(column.text()),
    actorRole: column.text(),
    command: column.text(),
    commandId: column.text(),
    correlationId: column.text(),
    causationId: nullable(column.text()),
    userId: nullable(column.uuid),
    personId: nullable(column.uuid),
    clientId: nullable(column.uuid),
    professionalId: nullable(column.uuid),
    appointmentId: nullable(column.uuid),
    paymentId: nullable(column.uuid),
    reason: nullable(column.text()),
    words: column.textList(),
  },
  indexes: [
    '(event_id)',
    '(occurred_at, position)',
    '(module, occurred_at, position)',
    '(type, occurred_at, position)',
    '(actor_id, occurred_at, position)',
    '(user_id, occurred_at, position) where user_id is not null',
    '(person_id, occurred_at, position) where person_id is not null',
    '(client_id, occurred_at, position) where client_id is not null',
    '(professional_id, occurred_at, position) where professional_id is not null',
    'using gin (words)',
  ],
})
export type ActivityRow = RowOf<typeof table>

/** `modules` has the module that declares each type of event. */
export function activityView(modules: ReadonlyMap<string, string>) {
  function rowOf(_row: ActivityRow | undefined, { type, data, metadata }: StoredEvent): ActivityRow {
    const module = modules.get(type) ?? null
    const idIn = (name: string) => asId(data[name])
    return {
      position: Number(metadata.globalPosition),
      eventId: metadata.messageId,
      occurredAt: metadata.occurredAt,
      type,
      module,
      stream: metadata.streamName,
      version: Number(metadata.streamPosition),
      actorId: metadata.actor.id,
      actorRole: metadata.actor.role,
      command: metadata.commandName,
      commandId: metadata.commandId,
      correlationId: metadata.correlationId,
      causationId: metadata.causationId,
      userId: idIn('userId'),
      personId: idIn('personId') ?? idIn('aboutPersonId'),
      clientId: idIn('clientId'),
      professionalId: idIn('professionalId'),
      appointmentId: idIn('appointmentId'),
      paymentId: idIn('paymentId'),
      reason: reasonIn(data['reason']),
      words: wordsOfEvent(type, module, data),
    }
  }
  return defineView(table, { version: 1 }, [
    table.onOthers(rowOf, ({ metadata }) => String(metadata.globalPosition)),
  ])
}

function asId(value: Json | undefined): string | null {
  return typeof value === 'string' && isIdForm(value) ? value : null
}

function reasonIn(value: Json | undefined): string | null {
  return typeof value === 'string' && !isCiphertext(value) ? value : null
}
