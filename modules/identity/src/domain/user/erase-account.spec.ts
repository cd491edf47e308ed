import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { changeAvatar } from './change-avatar.decide.ts'
import { eraseAccount } from './erase-account.decide.ts'
import { user } from './user.state.ts'

const { userRegistered, userId, clientId } = givenUser()
const { personId } = userRegistered.data
const now = '2026-11-21T12:00:00.000Z'
const accountErased = { type: 'account-erased' as const, data: { userId, personId, clientId, erasedAt: now } }

describe('eraseAccount', () => {
  it('closes a registered account for good', () =>
    given(user, [userRegistered])
      .when((state) => eraseAccount.decide({ userId, now }, state))
      .then(accountErased))

  it('appends nothing to an erased account', () =>
    given(user, [userRegistered, accountErased])
      .when((state) => eraseAccount.decide({ userId, now }, state))
      .thenNothing())

  it('appends nothing where there is no account', () =>
    given(user, [])
      .when((state) => eraseAccount.decide({ userId, now }, state))
      .thenNothing())
})

describe('an erased account', () => {
  const erased = given(user, [userRegistered, accountErased])

  it('refuses every change', () =>
    erased
      .when((state) => changeAvatar.decide({ userId, hasPicture: false, now }, state))
      .thenRefuses('account-not-found'))

  it('keeps the ids that the erasure of its rows needs', () =>
    expect(erased.state).toMatchObject({ status: 'erased', userId, personId, clientId }))
})
