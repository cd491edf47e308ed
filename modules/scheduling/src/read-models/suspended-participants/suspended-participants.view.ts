import { accountErased, accountReinstated, accountSuspended } from '@escuta/identity/events'
import { column, defineView, type RowOf, viewTable } from '@escuta/projections'

/** Clients and professionals whose accounts are suspended: their coming appointments are cancelled. */
const table = viewTable({
  name: 'scheduling.suspended_participants',
  key: 'participantId',
  columns: { participantId: column.uuid },
})
const { on, remove } = table
export type SuspendedParticipantRow = RowOf<typeof table>

type Acting = { readonly clientId: string | null; readonly professionalId: string | null }

function idsOf({ data: { clientId, professionalId } }: { readonly data: Acting }): readonly string[] {
  return [clientId, professionalId].filter((id) => id !== null)
}

export const suspendedParticipantsView = defineView(table, { version: 1 }, [
  on(accountSuspended, (_row, _event, participantId) => ({ participantId }), idsOf),
  on(accountReinstated, remove, idsOf),
  on(accountErased, remove, ({ data: { clientId } }) => (clientId === null ? [] : [clientId])),
])
