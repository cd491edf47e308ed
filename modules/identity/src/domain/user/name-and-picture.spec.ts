import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { changeAvatar } from './change-avatar.decide.ts'
import { chooseUsername } from './choose-username.decide.ts'
import { user } from './user.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId, userRegistered } = givenUser()
const ids = { userId, personId: userRegistered.data.personId }
const chosen = {
  type: 'username-chosen' as const,
  data: { ...ids, username: 'caio.prado', chosenAt: now },
}

describe('a username', () => {
  it('is recorded and in the state', () => {
    given(user, [userRegistered])
      .when((state) => chooseUsername({ username: 'caio.prado' }, state, now))
      .then(chosen)
    expect(given(user, [userRegistered, chosen]).state).toMatchObject({ username: 'caio.prado' })
  })

  it('is refused for an unknown account', () =>
    given(user, [])
      .when((state) => chooseUsername({ username: 'caio.prado' }, state, now))
      .thenRefuses('account-not-found'))
})

describe('a picture', () => {
  it.each([true, false])('set or removed (%s) is recorded without its bytes', (hasPicture) =>
    given(user, [userRegistered])
      .when((state) => changeAvatar({ hasPicture }, state, now))
      .then({ type: 'avatar-changed', data: { ...ids, hasPicture, changedAt: now } }),
  )
})
