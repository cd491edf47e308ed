import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenClientEnteredBy, givenProfessional, givenUser, invitedOf } from '../../testing/index.ts'
import { addressInvitation } from './address-invitation.decide.ts'
import { client, clientIdOfUser } from './client.state.ts'

const helena = givenProfessional()
const lourdes = givenClientEnteredBy(helena, { email: 'lourdes@escuta.example' })
const clientInvited = invitedOf(lourdes)
const { clientId, invitationId, expiresAt } = clientInvited.data
const { userId } = givenUser()
const account = { userId, clientId: clientIdOfUser(userId) }
const now = '2026-11-21T14:00:00.000Z'
const command = { clientId, invitationId, account, now }
const addressed = {
  type: 'client-invitation-addressed' as const,
  data: {
    clientId,
    professionalId: helena,
    invitationId,
    userId,
    addressedTo: account.clientId,
    addressedAt: now,
  },
}

describe('addressInvitation', () => {
  it('addresses an open invitation to the account', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => addressInvitation.decide(command, state))
      .then(addressed))
  it('changes nothing once it is addressed to it', () =>
    given(client, [lourdes, clientInvited, addressed])
      .when((state) => addressInvitation.decide(command, state))
      .thenNothing())
  it('changes nothing from its end on', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => addressInvitation.decide({ ...command, now: expiresAt }, state))
      .thenNothing())
})
