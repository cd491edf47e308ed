import { defineView } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'

/** An erased person of whom the law retains data, and until when. */
export type ErasedPersonRow = { readonly person_id: string; readonly retained_until: string }

export const erasedPeopleView = defineView<ErasedPersonRow, typeof personErased>({
  table: {
    name: 'privacy.erased_people',
    key: 'person_id',
    columns: { person_id: 'uuid not null', retained_until: 'timestamptz not null' },
    indexes: ['(retained_until)'],
  },
  version: 1,
  events: [personErased],
  on: {
    'person-erased': {
      keys: ({ data }) => [data.personId],
      fold: (_row, { data: { personId, retained } }) => {
        const last = retained
          .map(({ until }) => until)
          .toSorted()
          .at(-1)
        return last === undefined ? null : { person_id: personId, retained_until: last }
      },
    },
  },
})
