import { defineStream, type EncryptedEventOf, type EncryptedText } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId, UserId } from '@escuta/kernel'
import type { AccountRole } from '../../contract/account.ts'
import type { ConsentPurpose } from '../../contract/consents.ts'
import type { DataRequestKind } from '../../contract/my-data.ts'
import { userEvents } from './user.events.ts'

/** Where one purpose stands: what was agreed to last, and whether it was withdrawn since. */
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

export type RegisteredUser = {
  readonly status: 'registered'
  readonly userId: UserId
  /** Whose key encrypts name, e-mail and phone. */
  readonly personId: string
  readonly clientId: ClientId | null
  readonly professionalId: ProfessionalId | null
  readonly roles: readonly AccountRole[]
  readonly name: EncryptedText
  readonly email: EncryptedText
  readonly phone: EncryptedText | null
  readonly birthDate: EncryptedText | null
  readonly username: EncryptedText | null
  readonly isEmailConfirmed: boolean
  readonly hasSecondFactor: boolean
  readonly isDeactivated: boolean
  readonly consents: Readonly<Partial<Record<ConsentPurpose, ConsentRecord>>>
  /** Requests about the person's data, and whether each was answered. */
  readonly dataRequests: Readonly<Record<string, DataRequestRecord>>
}

/** An account: stream `user-{id}`. */
export type User =
  | { readonly status: 'unknown' }
  /** Nobody will ever have this account. */
  | { readonly status: 'abandoned' }
  | RegisteredUser
  /** The person is gone, and so is all that said who they were; the ids serve to finish what erasing began. */
  | (Pick<RegisteredUser, 'userId' | 'personId' | 'clientId' | 'email'> & { readonly status: 'erased' })

type UserEvent = EncryptedEventOf<(typeof userEvents)[number]>

export const user = defineStream<User, (typeof userEvents)[number]>({
  kind: 'user',
  events: userEvents,
  initialState: () => ({ status: 'unknown' }),
  evolve(state, event) {
    if (event.type === 'user-registered') return registered(event)
    if (event.type === 'registration-abandoned') return { status: 'abandoned' }
    return state.status === 'registered' ? changed(state, event) : state
  },
})

function registered({ data }: Extract<UserEvent, { type: 'user-registered' }>): RegisteredUser {
  const { userId, personId, clientId, roles, name, email, phone, registeredAt } = data
  const consents = data.consents.map(({ purpose, version }) => [
    purpose,
    { version, givenAt: registeredAt, revokedAt: null },
  ])
  return {
    status: 'registered',
    userId,
    personId,
    clientId,
    roles,
    name,
    email,
    phone,
    professionalId: null,
    birthDate: null,
    username: null,
    isEmailConfirmed: false,
    hasSecondFactor: false,
    isDeactivated: false,
    consents: Object.fromEntries(consents),
    dataRequests: {},
  }
}

type Folds = {
  readonly [Type in UserEvent['type']]?: (
    state: RegisteredUser,
    data: Extract<UserEvent, { type: Type }>['data'],
  ) => User
}

const folds: Folds = {
  'professional-role-granted': (state, { professionalId }) => ({
    ...state,
    professionalId,
    roles: [...new Set<AccountRole>([...state.roles, 'professional'])],
  }),
  'person-details-changed': (state, { name, email, phone, birthDate }) => ({
    ...state,
    name,
    email,
    phone,
    birthDate,
  }),
  'username-chosen': (state, { username }) => ({ ...state, username }),
  'username-removed': (state) => ({ ...state, username: null }),
  'email-confirmed': (state) => ({ ...state, isEmailConfirmed: true }),
  'second-factor-enabled': (state) => ({ ...state, hasSecondFactor: true }),
  'second-factor-disabled': (state) => ({ ...state, hasSecondFactor: false }),
  'second-factor-removed': (state) => ({ ...state, hasSecondFactor: false }),
  'account-deactivated': (state) => ({ ...state, isDeactivated: true }),
  'account-reactivated': (state) => ({ ...state, isDeactivated: false }),
  'consent-given': (state, { purpose, version, givenAt }) => ({
    ...state,
    consents: { ...state.consents, [purpose]: { version, givenAt, revokedAt: null } },
  }),
  'consent-revoked': (state, { purpose, revokedAt }) => {
    const given = state.consents[purpose]
    return given ? { ...state, consents: { ...state.consents, [purpose]: { ...given, revokedAt } } } : state
  },
  'data-requested': (state, { requestId, kind, dueAt }) =>
    withRequest(state, requestId, { kind, dueAt, isAnswered: false }),
  'data-request-answered': (state, { requestId }) => {
    const request = state.dataRequests[requestId]
    return request ? withRequest(state, requestId, { ...request, isAnswered: true }) : state
  },
  'person-erased': ({ userId, personId, clientId, email }) => ({
    status: 'erased',
    userId,
    personId,
    clientId,
    email,
  }),
}

/** Guarantee: each fold stands under the type whose data it takes. */
function changed(state: RegisteredUser, { type, data }: UserEvent): User {
  const fold = folds[type] as ((state: RegisteredUser, data: UserEvent['data']) => User) | undefined
  return fold ? fold(state, data) : state
}

function withRequest(state: RegisteredUser, requestId: string, request: DataRequestRecord): RegisteredUser {
  return { ...state, dataRequests: { ...state.dataRequests, [requestId]: request } }
}

export function userStream(userId: string): string {
  return `user-${userId}`
}
