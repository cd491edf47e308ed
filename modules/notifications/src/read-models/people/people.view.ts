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
  readonly personId: string
  readonly userId: string | null
  readonly name: string | null
  readonly email: string | null
  /** Whether the person has confirmed the address. */
  readonly emailConfirmed: boolean
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
    key: 'personId',
    columns: {
      personId: 'uuid not null',
      userId: 'uuid',
      name: 'text',
      email: 'text',
      emailConfirmed: 'boolean not null',
    },
  },
  version: 3,
  events,
  on: {
    'user-registered': {
      keys: ({ data }) => [data.personId],
      fold: (_row, { data }) => ({
        personId: data.personId,
        userId: data.userId,
        name: data.name,
        email: data.email,
        emailConfirmed: false,
      }),
    },
    'client-registered': {
      keys: ({ data }) => [data.clientId],
      fold: (row, { data }) => ({
        personId: data.clientId,
        userId: data.userId ?? row?.userId ?? null,
        name: data.name,
        email: data.email ?? row?.email ?? null,
        emailConfirmed: row?.emailConfirmed ?? false,
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
      fold: (row, { data }) => (row ? { personId: data.personId, ...erased } : null),
    },
  },
})

const erased = { userId: null, name: null, email: null, emailConfirmed: false } as const

/** An address is changed by a link sent to the new one, which confirms it. */
function confirmed() {
  return {
    keys: ({ data }: { readonly data: { readonly personId: string } }) => [data.personId],
    fold: (row: PersonRow | undefined): PersonRow | null => (row ? { ...row, emailConfirmed: true } : null),
  }
}
