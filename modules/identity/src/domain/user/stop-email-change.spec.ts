import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { stopEmailChange } from './stop-email-change.decide.ts'
import { user } from './user.state.ts'

const { userId, userRegistered } = givenUser()
const { personId } = userRegistered.data
const linkId = deriveId(userId, 'link')
const now = '2026-11-20T12:00:00.000Z'

describe('stopEmailChange', () => {
  it('names the link of the change', () =>
    given(user, [userRegistered])
      .when((state) => stopEmailChange.decide({ userId, linkId, now }, state))
      .then({ type: 'email-change-stopped', data: { userId, personId, linkId, stoppedAt: now } }))

  it('is refused for an unknown account', () =>
    given(user, [])
      .when((state) => stopEmailChange.decide({ userId, linkId, now }, state))
      .thenRefuses('account-not-found'))
})
