import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { SenderType } from '../../contract/index.ts'
import { participantArrived, participantJoined, participantLeft } from '../../domain/call/call.events.ts'

/** A connection of a participant to a call: from its first arrival to its last end, which is null while it is not recorded. */
const table = viewTable({
  name: 'messaging.call_stays',
  key: 'connectionId',
  columns: {
    connectionId: column.uuid,
    appointmentId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    side: column.text<SenderType>(),
    arrivedAt: column.timestamptz,
    joinedAt: nullable(column.timestamptz),
    leftAt: nullable(column.timestamptz),
  },
  indexes: ['(client_id, arrived_at, connection_id)', '(professional_id, arrived_at, connection_id)'],
})
const { on, change } = table
export type CallStayRow = RowOf<typeof table>

export const callStaysView = defineView(table, { version: 1 }, [
  on(participantArrived, (row, { data: { arrivedAt, ...participant } }) => ({
    ...participant,
    arrivedAt: row?.arrivedAt ?? arrivedAt,
    joinedAt: row?.joinedAt ?? null,
    leftAt: null,
  })),
  on(participantJoined, (row, { data: { joinedAt, ...participant } }) => ({
    ...participant,
    arrivedAt: row?.arrivedAt ?? joinedAt,
    joinedAt: row?.joinedAt ?? joinedAt,
    leftAt: null,
  })),
  on(
    participantLeft,
    change((_row, { data: { leftAt } }) => ({ leftAt })),
  ),
])
