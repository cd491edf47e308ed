import {
  clientRegistered,
  emailChanged,
  emailConfirmed,
  personDetailsChanged,
  userRegistered,
} from '@escuta/identity/events'
import { personErased } from '@escuta/privacy/events'
import { defineView } from '@escuta/projections'

/** Recipients: one row per person, by the id that names their keys; empty once erased. */
export type PersonRow = {
  readonly person_id: string
  readonly user_id: string | null
  readonly name: string | null
  readonly email: string | null
  /** Whether the person has confirmed the address. */
  readonly email_confirmed: boolean
}

const events = [
  userRegistered,
  clientRegistered,
  personDetailsChanged,
  emailConfirmed,
  emailChanged,
  personErased,
] as const

export const peopleView = defineView<PersonRow, (typeof events)[number]>({
  table: {
    name: 'notifications.people',
    key: 'person_id',
    columns: {
      person_id: 'uuid not null',
      user_id: 'uuid',
      name: 'text',
      email: 'text',
      email_confirmed: 'boolean not null',
    },
  },
  version: 3,
  events,
  on: {
    'user-registered': {
      keys: ({ data }) => [data.personId],
      fold: (_row, { data }) => ({
        person_id: data.personId,
        user_id: data.userId,
        name: data.name,
        email: data.email,
        email_confirmed: false,
      }),
    },
    'client-registered': {
      keys: ({ data }) => [data.clientId],
      fold: (row, { data }) => ({
        person_id: data.clientId,
        user_id: data.userId ?? row?.user_id ?? null,
        name: data.name,
        email: data.email ?? row?.email ?? null,
        email_confirmed: row?.email_confirmed ?? false,
      }),
    },
    'person-details-changed': {
      keys: ({ data }) => [data.personId],
      fold: (row, { data }) => (row ? { ...row, name: data.name, email: data.email } : null),
    },
    'email-confirmed': confirmed(),
    'email-changed': confirmed(),
    'person-erased': {
      keys: ({ data }) => [data.personId],
      fold: (row, { data }) => (row ? { person_id: data.personId, ...erased } : null),
    },
  },
})

const erased = { user_id: null, name: null, email: null, email_confirmed: false } as const

/** An address is changed by a link sent to the new one, which confirms it. */
function confirmed() {
  return {
    keys: ({ data }: { readonly data: { readonly personId: string } }) => [data.personId],
    fold: (row: PersonRow | undefined): PersonRow | null => (row ? { ...row, email_confirmed: true } : null),
  }
}
