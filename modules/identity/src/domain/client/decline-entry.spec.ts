import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, newId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenClientEnteredBy, givenProfessional, givenUser, invitedOf } from '../../testing/index.ts'
import { client, clientIdOfUser } from './client.state.ts'
import { declineEntry } from './decline-entry.decide.ts'
import { joinRecord } from './join-record.decide.ts'

const helena = givenProfessional()
const lourdes = givenClientEnteredBy(helena, { email: 'lourdes@escuta.example' })
const { clientId } = lourdes.data
const clientInvited = invitedOf(lourdes)
const { invitationId, expiresAt } = clientInvited.data
const { userId } = givenUser()
const account = { userId, clientId: clientIdOfUser(userId) }
const [first, second] = [appointmentId.parse(newId()), appointmentId.parse(newId())]
const now = '2026-11-21T14:00:00.000Z'
const key = { clientId, invitationId }
const reference = { ...key, professionalId: helena }
const declining = (id: typeof first, at = now) => ({ ...key, appointmentIds: [id], now: at })
const proposed = { proposed: new Set([first, second]) }
const declinedFirst = {
  type: 'client-entry-declined' as const,
  data: { ...reference, appointmentId: first, declinedAt: now },
}
const joinedWithFirst = {
  type: 'client-record-joined' as const,
  data: { ...reference, userId, joinedTo: account.clientId, appointmentIds: [first], joinedAt: now },
}

describe('declineEntry, of an open invitation', () => {
  const past = [lourdes, clientInvited]
  it('declines the one appointment', () =>
    given(client, past)
      .when((state) => declineEntry.decide(declining(first), state, proposed))
      .then(declinedFirst))
  it('declines several, each once', () =>
    given(client, [...past, declinedFirst])
      .when((state) =>
        declineEntry.decide({ ...key, appointmentIds: [first, second, second], now }, state, proposed),
      )
      .then({
        type: 'client-entry-declined',
        data: { ...reference, appointmentId: second, declinedAt: now },
      }))
  it('appends nothing the second time', () =>
    given(client, [...past, declinedFirst])
      .when((state) => declineEntry.decide(declining(first), state, proposed))
      .thenNothing())
  it('refuses an appointment that it does not propose', () =>
    given(client, past)
      .when((state) => declineEntry.decide(declining(first), state, { proposed: new Set([second]) }))
      .thenRefuses('entry-not-proposed'))
  it('refuses from its end on', () =>
    given(client, past)
      .when((state) => declineEntry.decide(declining(first, expiresAt), state, proposed))
      .thenRefuses('link-expired'))
})

describe('declineEntry, of one that was accepted in part', () => {
  const past = [lourdes, clientInvited, joinedWithFirst]
  it('declines another one, also after the invitation’s end', () =>
    given(client, past)
      .when((state) => declineEntry.decide(declining(second, expiresAt), state, proposed))
      .then({
        type: 'client-entry-declined',
        data: { ...reference, appointmentId: second, declinedAt: expiresAt },
      }))
  it('refuses the accepted one', () =>
    given(client, past)
      .when((state) => declineEntry.decide(declining(first), state, proposed))
      .thenRefuses('proposal-answered'))
})

describe('joinRecord, with chosen appointments', () => {
  const accepting = (...appointmentIds: (typeof first)[]) => ({ ...key, account, appointmentIds, now })
  it('joins the record with those alone', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => joinRecord.decide(accepting(first), state))
      .then(joinedWithFirst))
  it('leaves out what was declined, and refuses where nothing else is left', () =>
    given(client, [lourdes, clientInvited, declinedFirst])
      .when((state) => joinRecord.decide(accepting(first), state))
      .thenRefuses('proposal-answered'))
  it('accepts others later', () =>
    given(client, [lourdes, clientInvited, joinedWithFirst])
      .when((state) => joinRecord.decide(accepting(first, second), state))
      .then({
        type: 'client-entries-accepted',
        data: { ...reference, joinedTo: account.clientId, appointmentIds: [second], acceptedAt: now },
      }))
  it('changes nothing for those that are accepted', () =>
    given(client, [lourdes, clientInvited, joinedWithFirst])
      .when((state) => joinRecord.decide(accepting(first), state))
      .thenNothing())
})
