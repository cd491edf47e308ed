import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { reinstateAccount } from './reinstate-account.decide.ts'
import { acting, now, reason, suspended, userId, userRegistered } from './suspension.fixture.ts'
import { user } from './user.state.ts'

const reinstated = {
  type: 'account-reinstated' as const,
  data: { ...acting, reason, reinstatedBy: 'ada', reinstatedAt: now },
}
const command = { userId, reason, reinstatedBy: 'ada', now }

describe('reinstateAccount', () => {
  it('records who and why, once', () => {
    given(user, [userRegistered, suspended])
      .when((state) => reinstateAccount.decide(command, state))
      .then(reinstated)
    given(user, [userRegistered, suspended, reinstated])
      .when((state) => reinstateAccount.decide(command, state))
      .thenNothing()
  })

  it('ends the suspension in the state', () =>
    expect(given(user, [userRegistered, suspended, reinstated]).state).toMatchObject({ suspension: null }))
})
