import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { chooseUsername } from './choose-username.decide.ts'
import { user } from './user.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId, userRegistered } = givenUser()
const { personId } = userRegistered.data
const choose = { userId, username: 'caio.prado', now }
const chosen = {
  type: 'username-chosen' as const,
  data: { userId, personId, username: 'caio.prado', chosenAt: now },
}

describe('chooseUsername', () => {
  it('is recorded and in the state', () => {
    given(user, [userRegistered])
      .when((state) => chooseUsername.decide(choose, state))
      .then(chosen)
    expect(given(user, [userRegistered, chosen]).state).toMatchObject({ username: 'caio.prado' })
  })

  it('is refused for an unknown account', () =>
    given(user, [])
      .when((state) => chooseUsername.decide(choose, state))
      .thenRefuses('account-not-found'))
})
