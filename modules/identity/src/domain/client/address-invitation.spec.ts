import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { addressInvitation } from './address-invitation.decide.ts'
import { client } from './client.state.ts'
import {
  addressedTo,
  clientId,
  clientInvited,
  givenAccount,
  invitationId,
  lourdes,
} from './invited-record.fixture.ts'

const { expiresAt } = clientInvited.data
const account = givenAccount()
const now = '2026-11-21T14:00:00.000Z'
const command = { clientId, invitationId, account, now }
const addressed = addressedTo(account, now)

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
