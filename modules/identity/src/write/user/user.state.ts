import { defineStream, type SealedText } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId, UserId } from '@escuta/kernel'
import type { AccountRole } from '../../contract/account.ts'
import { userEvents } from './user.events.ts'

/** An account: stream `user-{id}`. */
export type User =
  | { readonly status: 'unknown' }
  /** Nobody will ever have this account. */
  | { readonly status: 'given-up' }
  | {
      readonly status: 'registered'
      readonly userId: UserId
      /** Whose key seals name, e-mail and phone. */
      readonly personId: string
      readonly clientId: ClientId | null
      readonly professionalId: ProfessionalId | null
      readonly roles: readonly AccountRole[]
      readonly name: SealedText
      readonly email: SealedText
    }

export const user = defineStream<User, (typeof userEvents)[number]>({
  kind: 'user',
  events: userEvents,
  initialState: () => ({ status: 'unknown' }),
  evolve(state, event) {
    if (event.type === 'user-registered') {
      const { userId, personId, clientId, roles, name, email } = event.data
      return { status: 'registered', userId, personId, clientId, professionalId: null, roles, name, email }
    }
    if (event.type === 'registration-given-up') return { status: 'given-up' }
    if (state.status !== 'registered') return state
    const { professionalId } = event.data
    return { ...state, professionalId, roles: [...state.roles, 'professional'] }
  },
})

export function userStream(userId: string): string {
  return `user-${userId}`
}
