import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { granted, ids, now, reason, userId, userRegistered } from './staff-role.fixture.ts'
import { user } from './user.state.ts'
import { withdrawStaffRole } from './withdraw-staff-role.decide.ts'

const withdrawn = {
  type: 'staff-role-withdrawn' as const,
  data: { ...ids, role: 'support' as const, reason, withdrawnBy: 'ada', withdrawnAt: now },
}

describe('withdrawStaffRole', () => {
  const withdraw = { userId, role: 'support', reason, withdrawnBy: 'ada', now } as const

  it('takes the role away once, and no other', () => {
    given(user, [userRegistered, granted])
      .when((state) => withdrawStaffRole.decide(withdraw, state))
      .then(withdrawn)
    given(user, [userRegistered])
      .when((state) => withdrawStaffRole.decide(withdraw, state))
      .thenNothing()
    expect(given(user, [userRegistered, granted, withdrawn]).state).toMatchObject({ roles: ['client'] })
  })
})
