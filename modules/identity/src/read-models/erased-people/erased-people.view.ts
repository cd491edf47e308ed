import { defineView } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'

/** Of whom something is still kept because the law says so, and until when. */
export type ErasedPersonRow = { readonly person_id: string; readonly kept_until: string }

export const erasedPeopleView = defineView<ErasedPersonRow, typeof personErased>({
  table: {
    name: 'identity.erased_people',
    key: 'person_id',
    columns: { person_id: 'uuid not null', kept_until: 'timestamptz not null' },
    indexes: ['(kept_until)'],
  },
  version: 1,
  events: [personErased],
  on: {
    'person-erased': {
      keys: ({ data }) => [data.personId],
      fold: (_row, { data: { personId, kept } }) => {
        const last = kept
          .map(({ until }) => until)
          .toSorted()
          .at(-1)
        return last === undefined ? null : { person_id: personId, kept_until: last }
      },
    },
  },
})
