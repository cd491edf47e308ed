import { defineView } from '@escuta/projections'
import { appointmentHeld } from '@escuta/scheduling/events'
import { consentPurpose } from '../../contract/consents.ts'
import { consentGiven, consentRevoked, personErased } from '../../contract/published-events.ts'

/** The last consent of an account to one purpose; one given with a booking counts before the process records it. */
export type ConsentRow = {
  readonly consent: string
  readonly userId: string
  readonly purpose: string
  readonly version: string
  readonly revokedAt: string | null
}

const events = [appointmentHeld, consentGiven, consentRevoked, personErased] as const

const keyOf = (userId: string | null, purpose: string) => `${userId}/${purpose}`

function given(userId: string, purpose: string, version: string): ConsentRow {
  return { consent: keyOf(userId, purpose), userId, purpose, version, revokedAt: null }
}

export const consentsView = defineView<ConsentRow, (typeof events)[number]>({
  table: {
    name: 'privacy.consents',
    key: 'consent',
    columns: {
      consent: 'text not null',
      userId: 'uuid not null',
      purpose: 'text not null',
      version: 'text not null',
      revokedAt: 'timestamptz',
    },
    indexes: ['(user_id)'],
  },
  version: 1,
  events,
  on: {
    'appointment-held': {
      keys: ({ data: { consents }, metadata: { actor } }) =>
        consents.map(({ purpose }) => keyOf(actor.id, purpose)),
      fold: (row, { data: { consents }, metadata: { actor } }, key) => {
        const last = consents.find(({ purpose }) => keyOf(actor.id, purpose) === key)
        return last && actor.id ? given(actor.id, last.purpose, last.version) : (row ?? null)
      },
    },
    'consent-given': {
      keys: ({ data: { userId, purpose } }) => [keyOf(userId, purpose)],
      fold: (_row, { data: { userId, purpose, version } }) => given(userId, purpose, version),
    },
    'consent-revoked': {
      keys: ({ data: { userId, purpose } }) => [keyOf(userId, purpose)],
      fold: (row, { data: { revokedAt } }) => (row ? { ...row, revokedAt } : null),
    },
    'person-erased': {
      keys: ({ data: { userId } }) => consentPurpose.options.map((purpose) => keyOf(userId, purpose)),
      fold: () => null,
    },
  },
})
