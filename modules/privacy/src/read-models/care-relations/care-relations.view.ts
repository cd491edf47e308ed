import { paymentSucceeded } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'
import { appointmentHeld, appointmentScheduled } from '@escuta/scheduling/events'

/** A professional that a client booked with, who therefore has a clinical key of the client, and the last payment. */
export type CareRelationRow = {
  readonly relation: string
  readonly client_id: string
  readonly professional_id: string
  readonly last_paid_at: string | null
}

const events = [appointmentHeld, appointmentScheduled, paymentSucceeded] as const

type Relation = { readonly clientId: string; readonly professionalId: string }
const keys = ({ data }: { readonly data: Relation }) => [`${data.clientId}/${data.professionalId}`]

function relationOf(
  { clientId, professionalId }: Relation,
  relation: string,
  paidAt: string | null,
): CareRelationRow {
  return { relation, client_id: clientId, professional_id: professionalId, last_paid_at: paidAt }
}

const began = {
  keys,
  fold: (row: CareRelationRow | undefined, { data }: { readonly data: Relation }, relation: string) =>
    row ?? relationOf(data, relation, null),
}

export const careRelationsView = defineView<CareRelationRow, (typeof events)[number]>({
  table: {
    name: 'privacy.care_relations',
    key: 'relation',
    columns: {
      relation: 'text not null',
      client_id: 'uuid not null',
      professional_id: 'uuid not null',
      last_paid_at: 'timestamptz',
    },
    indexes: ['(client_id)'],
  },
  version: 1,
  events,
  on: {
    'appointment-held': began,
    'appointment-scheduled': began,
    'payment-succeeded': {
      keys,
      fold: (_row, { data }, relation) => relationOf(data, relation, data.paidAt),
    },
  },
})
