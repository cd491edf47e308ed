import { paymentSucceeded } from '@escuta/billing/events'
import { defineView } from '@escuta/projections'
import { appointmentHeld, appointmentScheduled } from '@escuta/scheduling/events'

/** A professional that a client booked with, who therefore has a clinical key of the client, and the last payment. */
export type CareRelationRow = {
  readonly relation: string
  readonly clientId: string
  readonly professionalId: string
  readonly lastPaidAt: string | null
}

const events = [appointmentHeld, appointmentScheduled, paymentSucceeded] as const

type Relation = { readonly clientId: string; readonly professionalId: string }
const keys = ({ data }: { readonly data: Relation }) => [`${data.clientId}/${data.professionalId}`]

function relationOf(
  { clientId, professionalId }: Relation,
  relation: string,
  paidAt: string | null,
): CareRelationRow {
  return { relation, clientId, professionalId, lastPaidAt: paidAt }
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
      clientId: 'uuid not null',
      professionalId: 'uuid not null',
      lastPaidAt: 'timestamptz',
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
