import { defineStream, type EncryptedText, unchanged } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId, UserId } from '@escuta/kernel'
import type { AccountRole } from '../../contract/account.ts'
import * as published from '../../contract/published-events.ts'

export type RegisteredUser = {
  readonly status: 'registered'
  readonly userId: UserId
  /** Names the key that encrypts name, e-mail and phone. */
  readonly personId: string
  readonly clientId: ClientId | null
  readonly professionalId: ProfessionalId | null
  readonly roles: readonly AccountRole[]
  /** Whether a role of staff was ever granted to it; other accounts of staff were created with theirs. */
  readonly wasGrantedRole: boolean
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
  | (Pick<RegisteredUser, 'userId' | 'personId' | 'clientId' | 'email' | 'isEmailConfirmed'> & {
      readonly status: 'erased'
    })

export const user = defineStream({
  name: 'user',
  id: ({ userId }: { readonly userId: string }) => userId,
  events: published,
  initialState: (): User => ({ status: 'unknown' }),
}).evolve({
  'user-registered': (_state, { registeredAt: _registeredAt, ...account }) => ({
    status: 'registered',
    ...account,
    wasGrantedRole: false,
    professionalId: null,
    birthDate: null,
    username: null,
    isEmailConfirmed: false,
    hasSecondFactor: false,
    isDeactivated: false,
    suspension: null,
  }),
  'registration-abandoned': () => ({ status: 'abandoned' }),
  'professional-role-granted': change((state, { professionalId }) => ({
    ...state,
    professionalId,
    roles: [...new Set<AccountRole>([...state.roles, 'professional'])],
  })),
  'person-details-changed': change((state, { name, email, phone, birthDate }) => ({
    ...state,
    name,
    email,
    phone,
    birthDate,
  })),
  'username-chosen': change((state, { username }) => ({ ...state, username })),
  'username-removed': change((state) => ({ ...state, username: null })),
  'email-confirmed': change((state) => ({ ...state, isEmailConfirmed: true })),
  'second-factor-enabled': change((state) => ({ ...state, hasSecondFactor: true })),
  'second-factor-disabled': change((state) => ({ ...state, hasSecondFactor: false })),
  'second-factor-removed': change((state) => ({ ...state, hasSecondFactor: false })),
  'account-deactivated': change((state) => ({ ...state, isDeactivated: true })),
  'account-reactivated': change((state) => ({ ...state, isDeactivated: false })),
  'account-suspended': change((state, { suspendedAt: since, reason, suspendedBy: by }) => ({
    ...state,
    suspension: { since, reason, by },
  })),
  'account-reinstated': change((state) => ({ ...state, suspension: null })),
  'staff-role-granted': change((state, { role }) => ({
    ...state,
    roles: [...new Set<AccountRole>([...state.roles, role])],
    wasGrantedRole: true,
  })),
  'staff-role-withdrawn': change((state, { role }) => ({
    ...state,
    roles: state.roles.filter((each) => each !== role),
  })),
  'account-erased': change(({ userId, personId, clientId, email, isEmailConfirmed }) => ({
    status: 'erased',
    userId,
    personId,
    clientId,
    email,
    isEmailConfirmed,
  })),
  'avatar-changed': unchanged,
  'email-changed': unchanged,
  'email-change-stopped': unchanged,
  'password-changed': unchanged,
  'recovery-codes-made': unchanged,
  'recovery-code-used': unchanged,
})

/** What an event makes of a registered account; of another nothing. */
function change<Data>(fold: (state: RegisteredUser, data: Data) => User): (state: User, data: Data) => User {
  return (state, data) => (state.status === 'registered' ? fold(state, data) : state)
}
