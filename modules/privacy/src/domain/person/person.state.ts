import { defineStream, type EncryptedEventOf, GrowingMap } from '@escuta/event-sourcing'
import type { ConsentPurpose } from '../../contract/consents.ts'
import type { DataRequestKind } from '../../contract/personal-data.ts'
import {
  consentGiven,
  consentRevoked,
  dataRequestAnswered,
  dataRequested,
  personErased,
} from '../../contract/published-events.ts'

/** Every event of a stream `privacy-{personId}`. */
export const privacyEvents = [
  consentGiven,
  consentRevoked,
  dataRequested,
  dataRequestAnswered,
  personErased,
] as const

/** The last consent to one purpose, and when it was withdrawn. */
export type ConsentRecord = {
  readonly version: string
  readonly givenAt: string
  readonly revokedAt: string | null
}

export type DataRequestRecord = {
  readonly kind: DataRequestKind
  readonly dueAt: string
  readonly isAnswered: boolean
}

/** Consents and data requests of a person whose data was not erased. */
export type ActivePerson = {
  readonly status: 'active'
  readonly consents: Readonly<Partial<Record<ConsentPurpose, ConsentRecord>>>
  readonly dataRequests: GrowingMap<string, DataRequestRecord>
}

/** A person's privacy record: stream `privacy-{personId}`. */
export type Person = ActivePerson | { readonly status: 'erased' }

type PrivacyEvent = EncryptedEventOf<(typeof privacyEvents)[number]>

export const person = defineStream<Person, (typeof privacyEvents)[number], { readonly personId: string }>({
  name: 'privacy',
  id: ({ personId }) => personId,
  events: privacyEvents,
  initialState: () => ({ status: 'active', consents: {}, dataRequests: GrowingMap() }),
  evolve: (state, event) => (state.status === 'active' ? changed(state, event) : state),
})

function changed(state: ActivePerson, event: PrivacyEvent): Person {
  switch (event.type) {
    case 'consent-given': {
      const { purpose, version, givenAt } = event.data
      return { ...state, consents: { ...state.consents, [purpose]: { version, givenAt, revokedAt: null } } }
    }
    case 'consent-revoked': {
      const { purpose, revokedAt } = event.data
      const given = state.consents[purpose]
      return given ? { ...state, consents: { ...state.consents, [purpose]: { ...given, revokedAt } } } : state
    }
    case 'data-requested': {
      const { requestId, kind, dueAt } = event.data
      return withRequest(state, requestId, { kind, dueAt, isAnswered: false })
    }
    case 'data-request-answered': {
      const request = state.dataRequests.get(event.data.requestId)
      return request ? withRequest(state, event.data.requestId, { ...request, isAnswered: true }) : state
    }
    case 'person-erased':
      return { status: 'erased' }
  }
}

function withRequest(state: ActivePerson, requestId: string, request: DataRequestRecord): ActivePerson {
  return { ...state, dataRequests: state.dataRequests.set(requestId, request) }
}
