import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { emailConfirmedOf } from '../../testing/index.ts'
import { grantStaffRole } from './grant-staff-role.decide.ts'
import { granted, now, person, reason, userId, userRegistered } from './staff-role.fixture.ts'
import { user } from './user.state.ts'

describe('grantStaffRole', () => {
  const grant = { userId, role: 'support', reason, grantedBy: 'ada', now } as const

  it('gives the role once', () => {
    const confirmed = [userRegistered, emailConfirmedOf(person)]
    given(user, confirmed)
      .when((state) => grantStaffRole.decide(grant, state))
      .then(granted)
    given(user, [...confirmed, granted])
      .when((state) => grantStaffRole.decide(grant, state))
      .thenNothing()
    expect(given(user, [...confirmed, granted]).state).toMatchObject({ roles: ['client', 'support'] })
  })

  it('refuses an address that was never confirmed', () =>
    given(user, [userRegistered])
      .when((state) => grantStaffRole.decide(grant, state))
      .thenRefuses('staff-address-unconfirmed'))
})
