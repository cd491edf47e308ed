import { givenClientEnteredBy, givenProfessional, invitedOf } from '../../testing/index.ts'

/** Lourdes, whom Helena entered and invited to take her record over. */
export const helena = givenProfessional()
export const lourdes = givenClientEnteredBy(helena, { email: 'lourdes@escuta.example' })
export const clientInvited = invitedOf(lourdes)
export const { clientId } = lourdes.data
export const { invitationId } = clientInvited.data
