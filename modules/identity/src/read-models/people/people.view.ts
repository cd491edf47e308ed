import { personErased } from '@escuta/privacy/events'
import { defineView } from '@escuta/projections'
import {
  clientRegistered,
  emailChanged,
  emailConfirmed,
  personDetailsChanged,
  userRegistered,
} from '../../contract/published-events.ts'

/** People with or without an account; personal columns are encrypted by the person's own key, null once erased. */
export type PersonRow = {
  readonly personId: string
  readonly userId: string | null
  /** The professional who entered them; null for people who registered. */
  readonly enteredBy: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly birthDate: string | null
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

type OfPerson = { readonly data: { readonly personId: string } }
const onPerson = ({ data }: OfPerson) => [data.personId]

const confirmed = {
  keys: onPerson,
  fold: (row: PersonRow | undefined) => (row ? { ...row, emailConfirmed: true } : null),
}

export const peopleView = defineView<PersonRow, (typeof events)[number]>({
  table: {
    name: 'identity.people',
    key: 'personId',
    columns: {
      personId: 'uuid not null',
      userId: 'uuid',
      enteredBy: 'uuid',
      name: 'text',
      email: 'text',
      phone: 'text',
      birthDate: 'text',
      emailConfirmed: 'boolean not null',
    },
    indexes: ['(entered_by)'],
  },
  version: 1,
  events,
  on: {
    'user-registered': {
      keys: onPerson,
      fold: (row, { data }) => ({
        personId: data.personId,
        userId: data.userId,
        enteredBy: row?.enteredBy ?? null,
        name: data.name,
        email: data.email,
        phone: data.phone,
        birthDate: row?.birthDate ?? null,
        emailConfirmed: false,
      }),
    },
    'client-registered': {
      keys: ({ data }) => [data.clientId],
      fold: (row, { data }) => ({
        personId: data.clientId,
        userId: data.userId ?? row?.userId ?? null,
        enteredBy: data.enteredBy,
        name: data.name,
        email: data.email ?? row?.email ?? null,
        phone: data.phone ?? row?.phone ?? null,
        birthDate: data.birthDate,
        emailConfirmed: row?.emailConfirmed ?? false,
      }),
    },
    // Staff's own patient record is another person to the keys, and stays as it was entered.
    'person-details-changed': {
      keys: onPerson,
      fold: (row, { data }) =>
        row
          ? { ...row, name: data.name, email: data.email, phone: data.phone, birthDate: data.birthDate }
          : null,
    },
    'email-confirmed': confirmed,
    // The link that changed it was opened at the new address.
    'email-changed': confirmed,
    'person-erased': {
      keys: ({ data }) => [...new Set([data.personId, ...(data.clientId ? [data.clientId] : [])])],
      fold: (row) => (row ? { ...row, ...erased } : null),
    },
  },
})

const erased = {
  userId: null,
  name: null,
  email: null,
  phone: null,
  birthDate: null,
  emailConfirmed: false,
}
