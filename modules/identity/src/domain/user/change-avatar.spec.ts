import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { changeAvatar } from './change-avatar.decide.ts'
import { user } from './user.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId, userRegistered } = givenUser()
const { personId } = userRegistered.data

describe('changeAvatar', () => {
  it.each([true, false])('records a picture set or removed (%s) without its bytes', (hasPicture) =>
    given(user, [userRegistered])
      .when((state) => changeAvatar.decide({ userId, hasPicture, now }, state))
      .then({ type: 'avatar-changed', data: { userId, personId, hasPicture, changedAt: now } }),
  )
})
