import { defineStream, GrowingMap } from '@escuta/event-sourcing'
import type { ConsentPurpose } from '../../contract/consents.ts'
import type { DataRequestKind } from '../../contract/personal-data.ts'
import * as published from '../../contract/published-events.ts'

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

export const person = defineStream({
  name: 'privacy',
  id: ({ personId }: { readonly personId: string }) => personId,
  events: published,
  initialState: (): Person => ({ status: 'active', consents: {}, dataRequests: GrowingMap() }),
}).evolve({
  'consent-given': change((state, { purpose, version, givenAt }) => ({
    ...state,
    consents: { ...state.consents, [purpose]: { version, givenAt, revokedAt: null } },
  })),
  'consent-revoked': change((state, { purpose, revokedAt }) => {
    const given = state.consents[purpose]
    return given ? { ...state, consents: { ...state.consents, [purpose]: { ...given, revokedAt } } } : state
  }),
  'data-requested': change((state, { requestId, kind, dueAt }) =>
    withRequest(state, requestId, { kind, dueAt, isAnswered: false }),
  ),
  'data-request-answered': change((state, { requestId }) => {
    const request = state.dataRequests.get(requestId)
    return request ? withRequest(state, requestId, { ...request, isAnswered: true }) : state
  }),
  'person-erased': change(() => ({ status: 'erased' })),
})

/** What an event makes of a person whose data was not erased; of another nothing. */
function change<Data>(
  fold: (state: ActivePerson, data: Data) => Person,
): (state: Person, data: Data) => Person {
  return (state, data) => (state.status === 'active' ? fold(state, data) : state)
}

function withRequest(state: ActivePerson, requestId: string, request: DataRequestRecord): ActivePerson {
  return { ...state, dataRequests: state.dataRequests.set(requestId, request) }
}
