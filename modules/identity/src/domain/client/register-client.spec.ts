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
      .when((state) => registerClient.decide({ ...person, now }, state))
      .then(caio.clientRegistered))

  it('creates one for a person without an account', () => {
    const helena = professionalId.parse(deriveId(caio.userId, 'professional'))
    const lourdes = givenClientEnteredBy(helena)
    const { registeredAt, ...person } = lourdes.data
    given(client, [])
      .when((state) => registerClient.decide({ ...person, now: registeredAt }, state))
      .then(lourdes)
  })
})

describe('a date of birth', () => {
  // The event's instant is 22h of the day before in Brazil.
  const late = '2026-03-02T01:00:00.000Z'
  const registered = (birthDate: string) =>
    given(client, []).when((state) => registerClient.decide({ ...person, birthDate, now: late }, state))

  it.each(['2026-03-01', '2026-03-02', '2031-01-01', '1896-03-01', '1000-01-01'])('is not %s', (day) =>
    registered(day).thenRefuses('birth-date-not-past'),
  )

  it.each(['2026-02-28', '1896-03-02'])('may be %s', (birthDate) =>
    registered(birthDate).then({
      type: 'client-registered',
      data: { ...person, birthDate, registeredAt: late },
    }),
  )
})

describe('when the record is there', () => {
  it('appends nothing', () =>
    given(client, [caio.clientRegistered])
      .when((state) => registerClient.decide({ ...person, name: 'Outro', now }, state))
      .thenNothing())
})

describe("an account's record", () => {
  it('always has the same id', () => {
    expect(clientIdOfUser(caio.userId)).toBe(clientIdOfUser(caio.userId))
    expect(clientIdOfUser(caio.userId)).not.toBe(clientIdOfUser(givenUser({ name: 'Lia' }).userId))
  })
})
