import { GrowingList } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { newId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { claimedOf, givenUser, invitedOf } from '../../testing/index.ts'
import { client } from './client.state.ts'
import { declineInvitation } from './decline-invitation.decide.ts'
import {
  addressedTo,
  clientId,
  clientInvited,
  givenAccount,
  helena,
  invitationId,
  lourdes,
} from './invited-record.fixture.ts'

const now = '2026-11-21T13:00:00.000Z'
const command = { clientId, invitationId, now }
const facts = { mailboxHash: 'a1'.repeat(16), accountMailboxHash: null }
const declined = {
  type: 'client-invitation-declined' as const,
  data: {
    clientId,
    professionalId: helena,
    invitationId,
    mailboxHash: facts.mailboxHash,
    proposedTo: null,
    declinedBy: null,
    declinedAt: now,
  },
}

describe('when the invitation is open', () => {
  it('ends it', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => declineInvitation.decide(command, state, facts))
      .then(declined))

  it('names the account that it was addressed to', () => {
    const account = givenAccount()
    const by = { clientId: account.clientId, mailboxHash: 'b2'.repeat(16) }
    const addressed = addressedTo(account, now)
    return given(client, [lourdes, clientInvited, addressed])
      .when((state) =>
        declineInvitation.decide(command, state, { ...facts, accountMailboxHash: by.mailboxHash }),
      )
      .then({ ...declined, data: { ...declined.data, declinedBy: by } })
  })

  it('refuses the id of another invitation', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => declineInvitation.decide({ ...command, invitationId: newId() }, state, facts))
      .thenRefuses('link-expired'))

  it('refuses from the end of its time on', () =>
    given(client, [lourdes, clientInvited])
      .when((state) =>
        declineInvitation.decide({ ...command, now: clientInvited.data.expiresAt }, state, facts),
      )
      .thenRefuses('link-expired'))
})

describe('when the invitation ended', () => {
  it.each([
    ['declined', [declined]],
    ['claimed', [claimedOf(clientInvited, givenUser().userId)]],
    ['replaced', [invitedOf(lourdes, { at: '2026-11-21T12:30:00.000Z' })]],
  ] as const)('refuses: %s', (_how, since) =>
    given(client, [lourdes, clientInvited, ...since])
      .when((state) => declineInvitation.decide(command, state, facts))
      .thenRefuses('link-expired'),
  )
})

describe('a record whose invitation was declined', () => {
  it('keeps no address but the declined one', () => {
    const state = [lourdes, clientInvited, declined].reduce(
      (before, event) => client.evolve(before, event as never),
      client.initialState(),
    )
    expect(state).toMatchObject({ email: null, declinedEmails: GrowingList(['lourdes@escuta.example']) })
  })
})
