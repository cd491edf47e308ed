import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { erasedOf, givenAccount } from '../../testing/index.ts'
import { eraseRestoredPerson } from './erase-restored-person.decide.ts'
import { person } from './person.state.ts'

const account = givenAccount()
const erased = erasedOf(account)
const erase = { account: { ...account, roles: ['admin' as const] }, now: erased.data.erasedAt }

describe('eraseRestoredPerson', () => {
  it('erases a person who came back with a restored backup, whatever their account is', () =>
    given(person, [])
      .when((state) => eraseRestoredPerson.decide(erase, state))
      .then(erased))

  it('does not erase a person twice', () =>
    given(person, [erased])
      .when((state) => eraseRestoredPerson.decide(erase, state))
      .thenNothing())
})
