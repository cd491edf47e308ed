import { defineView } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'

/** An erased person of whom the law retains data, and until when. */
export type ErasedPersonRow = { readonly personId: string; readonly retainedUntil: string }

export const erasedPeopleView = defineView<ErasedPersonRow, typeof personErased>({
  table: {
    name: 'privacy.erased_people',
    key: 'personId',
    columns: { personId: 'uuid not null', retainedUntil: 'timestamptz not null' },
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
        return last === undefined ? null : { personId, retainedUntil: last }
      },
    },
  },
})
