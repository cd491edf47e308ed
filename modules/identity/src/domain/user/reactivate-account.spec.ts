import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenClosedAccount } from '../../testing/index.ts'
import { reactivateAccount } from './reactivate-account.decide.ts'
import { user } from './user.state.ts'

const { userId, opened, deactivated, now } = givenClosedAccount()
const { deactivatedAt: _at, ...data } = deactivated.data
const reactivated = { type: 'account-reactivated' as const, data: { ...data, reactivatedAt: now } }

describe('reactivateAccount', () => {
  it('opens a closed account', () => {
    given(user, [...opened, deactivated])
      .when((state) => reactivateAccount.decide({ userId, now }, state))
      .then(reactivated)
    expect(given(user, [...opened, deactivated, reactivated]).state).toMatchObject({ isDeactivated: false })
  })

  it('appends nothing to an open account', () =>
    given(user, opened)
      .when((state) => reactivateAccount.decide({ userId, now }, state))
      .thenNothing())
})
