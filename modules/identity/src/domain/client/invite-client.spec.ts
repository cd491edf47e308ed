import { GrowingList } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { newId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenClientEnteredBy, givenProfessional, givenUser, invitedOf } from '../../testing/index.ts'
import { client } from './client.state.ts'
import { inviteClient } from './invite-client.decide.ts'

const helena = givenProfessional()
const email = 'lourdes@escuta.example'
const lourdes = givenClientEnteredBy(helena, { email })
const { clientId } = lourdes.data
const now = '2026-11-21T12:00:00.000Z'
const expiresAt = '2026-12-05T12:00:00.000Z'
const invitationId = newId()
const command = { clientId, professionalId: helena, invitationId, email: null, now }
const present = { email, declinedEmails: [] }
const clientInvited = {
  type: 'client-invited' as const,
  data: { clientId, professionalId: helena, invitationId, expiresAt, invitedAt: now },
}
const entered = (address: string) => ({
  type: 'client-email-entered' as const,
  data: { clientId, professionalId: helena, email: address, enteredAt: now },
})

describe('when the person was entered by the professional', () => {
  it('invites them for 14 days', () =>
    given(client, [lourdes])
      .when((state) => inviteClient.decide(command, state, present))
      .then(clientInvited))

  it('enters another address before it invites', () =>
    given(client, [lourdes])
      .when((state) => inviteClient.decide({ ...command, email: 'outra@escuta.example' }, state, present))
      .then(entered('outra@escuta.example'), clientInvited))

  it('refuses another professional, as if there were no such person', () =>
    given(client, [lourdes])
      .when((state) =>
        inviteClient.decide({ ...command, professionalId: givenProfessional('rui') }, state, present),
      )
      .thenRefuses('client-not-found'))

  it('refuses to invite without an address', () =>
    given(client, [givenClientEnteredBy(helena)])
      .when((state) => inviteClient.decide(command, state, { email: null, declinedEmails: [] }))
      .thenRefuses('client-email-missing'))

  it('refuses the address whose owner declined', () =>
    given(client, [lourdes])
      .when((state) =>
        inviteClient.decide({ ...command, email }, state, { email: null, declinedEmails: [email] }),
      )
      .thenRefuses('client-email-declined'))

  it('refuses each spelling of the mailbox whose owner declined', () =>
    given(client, [lourdes])
      .when((state) =>
        inviteClient.decide({ ...command, email: 'dona.lourdes+2@gmail.com' }, state, {
          email: null,
          declinedEmails: ['donalourdes@gmail.com'],
        }),
      )
      .thenRefuses('client-email-declined'))
})

describe('when invitations were declined', () => {
  const declined = (invitation: string, at = now) => ({
    type: 'client-invitation-declined' as const,
    data: { clientId, professionalId: helena, invitationId: invitation, declinedAt: at },
  })

  it('refuses each of the addresses, also after another one declined', () => {
    const [first, second] = ['08', '09'].map((hour) =>
      invitedOf(lourdes, { at: `2026-11-20T${hour}:00:00.000Z` }),
    )
    const other = 'cumplice@escuta.example'
    const past = [
      lourdes,
      first!,
      declined(first!.data.invitationId),
      entered(other),
      second!,
      declined(second!.data.invitationId),
    ]
    const state = past.reduce((before, event) => client.evolve(before, event as never), client.initialState())
    expect(state).toMatchObject({ email: null, declinedEmails: GrowingList([email, other]) })
  })

  it('tells nothing of the account that declined: another address is invited, and not shown to it', () => {
    const lia = givenUser({ name: 'Lia' })
    const first = invitedOf(lourdes, { at: '2026-11-20T08:00:00.000Z' })
    const { invitationId: id } = first.data
    const addressed = {
      type: 'client-invitation-addressed' as const,
      data: {
        clientId,
        professionalId: helena,
        invitationId: id,
        userId: lia.userId,
        addressedTo: lia.clientId,
        addressedAt: first.data.invitedAt,
      },
    }
    const facts = { email: null, declinedEmails: [email], account: null }
    given(client, [lourdes, first, addressed, declined(id)])
      .when((state) => inviteClient.decide({ ...command, email: 'nova@escuta.example' }, state, facts))
      .then(entered('nova@escuta.example'), clientInvited)
  })
})

describe('when the person was invited before', () => {
  const earlier = (hour: string) => invitedOf(lourdes, { at: `2026-11-21T${hour}:00:00.000Z` })

  it('invites again', () =>
    given(client, [lourdes, earlier('08')])
      .when((state) => inviteClient.decide(command, state, present))
      .then(clientInvited))

  it('refuses a fourth invitation in a day', () =>
    given(client, [lourdes, earlier('08'), earlier('09'), earlier('10')])
      .when((state) => inviteClient.decide(command, state, present))
      .thenRefuses('invitations-too-many'))

  it('invites again a day after the first of three', () =>
    given(client, [lourdes, earlier('08'), earlier('09'), earlier('10')])
      .when((state) => inviteClient.decide({ ...command, now: '2026-11-22T08:00:00.001Z' }, state, present))
      .then({
        type: 'client-invited',
        data: {
          ...clientInvited.data,
          expiresAt: '2026-12-06T08:00:00.001Z',
          invitedAt: '2026-11-22T08:00:00.001Z',
        },
      }))
})

describe('when the person has an account', () => {
  it('refuses to invite', () =>
    given(client, [{ ...lourdes, data: { ...lourdes.data, userId: givenUser().userId } }])
      .when((state) => inviteClient.decide(command, state, present))
      .thenRefuses('client-has-account'))
})

describe('when there is no record', () => {
  it('refuses to invite', () =>
    given(client, [])
      .when((state) => inviteClient.decide(command, state, present))
      .thenRefuses('client-not-found'))
})
