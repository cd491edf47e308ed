import { defineStream, type EncryptedEventOf, type EncryptedText } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId, UserId } from '@escuta/kernel'
import type { AccountRole } from '../../contract/account.ts'
import { userEvents } from './user.events.ts'

export type RegisteredUser = {
  readonly status: 'registered'
  readonly userId: UserId
  /** Names the key that encrypts name, e-mail and phone. */
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
  /** Since when, why and by whom staff suspended the account; null while it is not. */
  readonly suspension: Suspension | null
}

export type Suspension = { readonly since: string; readonly reason: string; readonly by: string }

/** An account: stream `user-{id}`. */
export type User =
  | { readonly status: 'unknown' }
  /** The registration was abandoned; the id is not used again. */
  | { readonly status: 'abandoned' }
  | RegisteredUser
  /** The person was erased; ids and encrypted e-mail serve to complete the erasure. */
  | (Pick<RegisteredUser, 'userId' | 'personId' | 'clientId' | 'email'> & { readonly status: 'erased' })

type UserEvent = EncryptedEventOf<(typeof userEvents)[number]>

export const user = defineStream<User, (typeof userEvents)[number], { readonly userId: string }>({
  name: 'user',
  id: ({ userId }) => userId,
  events: userEvents,
  initialState: () => ({ status: 'unknown' }),
  evolve(state, event) {
    if (event.type === 'user-registered') return registered(event)
    if (event.type === 'registration-abandoned') return { status: 'abandoned' }
    return state.status === 'registered' ? changed(state, event) : state
  },
})

function registered({ data }: Extract<UserEvent, { type: 'user-registered' }>): RegisteredUser {
  const { registeredAt: _registeredAt, ...account } = data
  return {
    status: 'registered',
    ...account,
    professionalId: null,
    birthDate: null,
    username: null,
    isEmailConfirmed: false,
    hasSecondFactor: false,
    isDeactivated: false,
    suspension: null,
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
  'account-suspended': (state, { suspendedAt: since, reason, suspendedBy: by }) => ({
    ...state,
    suspension: { since, reason, by },
  }),
  'account-reinstated': (state) => ({ ...state, suspension: null }),
  'staff-role-granted': (state, { role }) => ({
    ...state,
    roles: [...new Set<AccountRole>([...state.roles, role])],
  }),
  'staff-role-withdrawn': (state, { role }) => ({
    ...state,
    roles: state.roles.filter((each) => each !== role),
  }),
  'account-erased': ({ userId, personId, clientId, email }) => ({
    status: 'erased',
    userId,
    personId,
    clientId,
    email,
  }),
}

/** Guarantee: each fold has the key of the type whose data it takes. */
function changed(state: RegisteredUser, { type, data }: UserEvent): User {
  const fold = folds[type] as ((state: RegisteredUser, data: UserEvent['data']) => User) | undefined
  return fold ? fold(state, data) : state
}
