import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, newId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { claimedOf, givenUser, invitedOf } from '../../testing/index.ts'
import { claimRecord } from './claim-record.decide.ts'
import { acceptedRecordOf, client, hasDeclinedEntry } from './client.state.ts'
import { clientId, clientInvited, helena, invitationId, lourdes } from './invited-record.fixture.ts'

const { userId } = givenUser()
const claimed = claimedOf(clientInvited, userId)
const command = { clientId, invitationId, userId, now: claimed.data.claimedAt }
const ended = { clientId, professionalId: helena, invitationId }

describe('when the invitation is open', () => {
  it('gives the record to the account', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => claimRecord.decide(command, state))
      .then(claimed))

  it('refuses from the end of its time on', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => claimRecord.decide({ ...command, now: clientInvited.data.expiresAt }, state))
      .thenRefuses('link-expired'))
})

describe('when the person chose among what is proposed', () => {
  const [first, second, third] = [newId(), newId(), newId()].map((id) => appointmentId.parse(id))
  const answers = { accepted: [first!], declined: [second!] }
  const { now } = command
  const claimedWithFirst = { ...claimed, data: { ...claimed.data, appointmentIds: [first!] } }
  const declinedSecond = {
    type: 'client-entry-declined' as const,
    data: { ...ended, appointmentId: second!, declinedAt: now },
  }

  it('gives the record to the account with these, and declines the others', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => claimRecord.decide({ ...command, answers }, state))
      .then(claimedWithFirst, declinedSecond))

  it('leaves out what was answered before', () =>
    given(client, [lourdes, clientInvited, declinedSecond])
      .when((state) => claimRecord.decide({ ...command, answers }, state))
      .then(claimedWithFirst))

  it('accepts those alone: what was entered meanwhile was not seen, and what is entered later is agreed', () => {
    const state = [lourdes, clientInvited, claimedWithFirst, declinedSecond].reduce(
      (before, event) => client.evolve(before, event as never),
      client.initialState(),
    )
    if (state.status === 'unknown') throw new Error('the record is registered')
    const answerTo = (id: string, bookedAt = clientInvited.data.invitedAt) => {
      const entry = { appointmentId: id, bookedAt }
      return [acceptedRecordOf(state, entry) === clientId, hasDeclinedEntry(state, entry)]
    }
    expect(answerTo(first!)).toEqual([true, false])
    expect(answerTo(second!)).toEqual([false, true])
    expect(answerTo(third!)).toEqual([false, true])
    expect(answerTo(third!, '2026-11-22T12:00:00.000Z')).toEqual([false, false])
  })
})

describe('when the record is claimed', () => {
  it('appends nothing for the same account', () =>
    given(client, [lourdes, clientInvited, claimed])
      .when((state) => claimRecord.decide(command, state))
      .thenNothing())

  it('refuses another account', () =>
    given(client, [lourdes, clientInvited, claimed])
      .when((state) => claimRecord.decide({ ...command, userId: givenUser({ name: 'Lia' }).userId }, state))
      .thenRefuses('link-expired'))
})

describe('when the invitation ended', () => {
  const at = '2026-11-21T12:30:00.000Z'
  it.each([
    ['withdrawn', { type: 'client-invitation-withdrawn' as const, data: { ...ended, withdrawnAt: at } }],
    ['declined', { type: 'client-invitation-declined' as const, data: { ...ended, declinedAt: at } }],
    [
      'called off by another address',
      {
        type: 'client-email-entered' as const,
        data: { clientId, professionalId: helena, email: 'outra@escuta.example', enteredAt: at },
      },
    ],
    ['replaced', invitedOf(lourdes, { at })],
  ])('refuses: %s', (_how, event) =>
    given(client, [lourdes, clientInvited, event])
      .when((state) => claimRecord.decide(command, state))
      .thenRefuses('link-expired'),
  )
})

describe('when no invitation was sent', () => {
  it.each([
    ['an entered record', [lourdes]],
    ["an account's record", [givenUser({ name: 'Lia' }).clientRegistered]],
    ['no record', []],
  ])('refuses: %s', (_what, past) =>
    given(client, [...past])
      .when((state) => claimRecord.decide(command, state))
      .thenRefuses('link-expired'),
  )
})
