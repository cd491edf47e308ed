import { given } from '@escuta/event-sourcing/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenClientEnteredBy, givenUser } from '../../testing/index.ts'
import { client, clientIdOfUser } from './client.state.ts'
import { registerClient } from './register-client.decide.ts'

const caio = givenUser()
const { registeredAt: now, ...person } = caio.clientRegistered.data

describe('when there is no record', () => {
  it('creates one for an account', () =>
    given(client, [])
      .when((state) => registerClient({ ...person, now }, state))
      .then(caio.clientRegistered))

  it('creates one for a person without an account', () => {
    const helena = professionalId.parse(deriveId(caio.userId, 'professional'))
    const lourdes = givenClientEnteredBy(helena)
    const { registeredAt, ...person } = lourdes.data
    given(client, [])
      .when((state) => registerClient({ ...person, now: registeredAt }, state))
      .then(lourdes)
  })
})

describe('when the record is there', () => {
  it('appends nothing', () =>
    given(client, [caio.clientRegistered])
      .when((state) => registerClient({ ...person, name: 'Outro', now }, state))
      .thenNothing())
})

describe("an account's record", () => {
  it('always has the same id', () => {
    expect(clientIdOfUser(caio.userId)).toBe(clientIdOfUser(caio.userId))
    expect(clientIdOfUser(caio.userId)).not.toBe(clientIdOfUser(givenUser({ name: 'Lia' }).userId))
  })
})
