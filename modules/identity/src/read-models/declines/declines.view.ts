import { column, defineView, type RowOf, viewTable } from '@escuta/projections'
import { clientInvitationDeclined } from '../../contract/published-events.ts'

/**
 * Who declined what a professional enters, for look-ups by key: the keyed hash of a mailbox, the entered record, or the
 * own record of an account.
 */
const table = viewTable({
  name: 'identity.declines',
  key: 'pair',
  columns: {
    /** `{professionalId}/{person}`, the person by one of the three. */
    pair: column.text(),
    professionalId: column.uuid,
    /** Whether the professional had entered the person by it; an account that declined is not theirs to know. */
    isKnown: column.boolean,
    /** Whether a decline of this record does not say who declined: its stream does. */
    isUnnamed: column.boolean,
  },
  indexes: ['(professional_id) where is_unnamed'],
})
const { on } = table
export type DeclineRow = RowOf<typeof table>

type Declined = {
  readonly clientId: string
  readonly professionalId: string
  readonly mailboxHash?: string | null | undefined
  readonly proposedTo?: string | null | undefined
  readonly declinedBy?: { readonly clientId: string; readonly mailboxHash: string | null } | null | undefined
}

export const declinesView = defineView(table, { version: 1 }, [
  on(
    clientInvitationDeclined,
    (row, { data }, pair) => {
      const { professionalId, clientId } = data
      const person = pair.slice(professionalId.length + 1)
      return {
        pair,
        professionalId,
        isKnown: row?.isKnown || known(data).includes(person),
        isUnnamed: row?.isUnnamed || (person === clientId && data.mailboxHash === undefined),
      }
    },
    ({ data }) =>
      [...new Set([...known(data), ...own(data)])].map((person) => `${data.professionalId}/${person}`),
  ),
])

function known({ clientId, mailboxHash, proposedTo }: Declined): readonly string[] {
  return [clientId, mailboxHash, proposedTo].filter((each) => typeof each === 'string')
}

function own({ declinedBy }: Declined): readonly string[] {
  return [declinedBy?.clientId, declinedBy?.mailboxHash].filter((each) => typeof each === 'string')
}
