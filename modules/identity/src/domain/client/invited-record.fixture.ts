import { givenClientEnteredBy, givenProfessional, givenUser, invitedOf } from '../../testing/index.ts'
import { clientIdOfUser } from './client.state.ts'

/** Lourdes, whom Helena entered and invited to take her record over. */
export const helena = givenProfessional()
export const lourdes = givenClientEnteredBy(helena, { email: 'lourdes@escuta.example' })
export const clientInvited = invitedOf(lourdes)
export const { clientId } = lourdes.data
export const { invitationId } = clientInvited.data

/** The invitation was shown to an account. */
export const addressedTo = (account: ReturnType<typeof givenAccount>, addressedAt: string) => ({
  type: 'client-invitation-addressed' as const,
  data: {
    clientId,
    professionalId: helena,
    invitationId,
    userId: account.userId,
    addressedTo: account.clientId,
    addressedAt,
  },
})

/** An account with its patient record. */
export function givenAccount() {
  const { userId } = givenUser()
  return { userId, clientId: clientIdOfUser(userId) }
}
