import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, newId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { client, clientIdOfUser } from './client.state.ts'
import { joinRecord } from './join-record.decide.ts'
import { clientId, clientInvited, helena, invitationId, lourdes } from './invited-record.fixture.ts'

const { userId } = givenUser()
const account = { userId, clientId: clientIdOfUser(userId) }
const proposed = appointmentId.parse(newId())
const now = '2026-11-21T14:00:00.000Z'
const command = { clientId, invitationId, account, now }
const joined = {
  type: 'client-record-joined' as const,
  data: {
    clientId,
    professionalId: helena,
    invitationId,
    userId,
    joinedTo: account.clientId,
    joinedAt: now,
  },
}

describe('when the invitation is open', () => {
  it('joins the record to the account’s own', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => joinRecord.decide(command, state))
      .then(joined))

  it('joins it without any appointment where none is accepted', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => joinRecord.decide({ ...command, appointmentIds: [] }, state))
      .then({ ...joined, data: { ...joined.data, appointmentIds: [] } }))

  it('refuses from the end of its time on', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => joinRecord.decide({ ...command, now: clientInvited.data.expiresAt }, state))
      .thenRefuses('link-expired'))
})

describe('when the proposed appointment was declined', () => {
  const declined = {
    type: 'client-entry-declined' as const,
    data: { clientId, invitationId, professionalId: helena, appointmentId: proposed, declinedAt: now },
  }
  it('refuses to accept it alone', () =>
    given(client, [lourdes, clientInvited, declined])
      .when((state) => joinRecord.decide({ ...command, appointmentIds: [proposed] }, state))
      .thenRefuses('proposal-answered'))
})

describe('when the record was joined', () => {
  it('appends nothing for the same account', () =>
    given(client, [lourdes, clientInvited, joined])
      .when((state) => joinRecord.decide(command, state))
      .thenNothing())

  it('refuses another account', () => {
    const other = givenUser({ name: 'Lia' }).userId
    return given(client, [lourdes, clientInvited, joined])
      .when((state) =>
        joinRecord.decide({ ...command, account: { userId: other, clientId: clientIdOfUser(other) } }, state),
      )
      .thenRefuses('link-expired')
  })
})

describe('when no invitation was sent', () => {
  it('refuses', () =>
    given(client, [lourdes])
      .when((state) => joinRecord.decide(command, state))
      .thenRefuses('link-expired'))
})
