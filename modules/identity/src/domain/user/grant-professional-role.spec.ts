import { given } from '@escuta/event-sourcing/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { grantProfessionalRole } from './grant-professional-role.decide.ts'
import { user } from './user.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId, userRegistered } = givenUser()
const command = { userId, professionalId: professionalId.parse(deriveId(userId, 'professional')) }
const granted = {
  type: 'professional-role-granted' as const,
  data: { ...command, grantedAt: now },
}

describe('when the account is unknown', () => {
  it('refuses', () =>
    given(user, [])
      .when((state) => grantProfessionalRole.decide({ ...command, now }, state))
      .thenRefuses('account-not-found'))
})

describe("when the account is a client's", () => {
  it('grants the role', () =>
    given(user, [userRegistered])
      .when((state) => grantProfessionalRole.decide({ ...command, now }, state))
      .then(granted))
})

describe('when the role was granted', () => {
  const then = given(user, [userRegistered, granted])

  it('is not granted twice', () =>
    then.when((state) => grantProfessionalRole.decide({ ...command, now }, state)).thenNothing())

  it('keeps the role of client', () =>
    expect(then.state).toMatchObject({
      roles: ['client', 'professional'],
      professionalId: command.professionalId,
    }))
})
