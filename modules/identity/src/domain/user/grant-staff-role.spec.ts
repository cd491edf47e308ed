import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { emailConfirmedOf, givenUser } from '../../testing/index.ts'
import { grantStaffRole } from './grant-staff-role.decide.ts'
import { user } from './user.state.ts'

const person = givenUser()
const { userId, userRegistered } = person
const now = '2026-11-20T12:00:00.000Z'
const reason = 'Mensagens ofensivas a clientes'
const ids = { userId, personId: userRegistered.data.personId }
const granted = {
  type: 'staff-role-granted' as const,
  data: { ...ids, role: 'support' as const, reason, grantedBy: 'ada', grantedAt: now },
}

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
