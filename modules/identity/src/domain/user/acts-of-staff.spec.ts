import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { emailConfirmedOf, givenUser } from '../../testing/index.ts'
import { grantStaffRole } from './grant-staff-role.decide.ts'
import { reinstateAccount } from './reinstate-account.decide.ts'
import { suspendAccount } from './suspend-account.decide.ts'
import { user } from './user.state.ts'
import { withdrawStaffRole } from './withdraw-staff-role.decide.ts'

const person = givenUser()
const { userId, clientId, userRegistered } = person
const now = '2026-11-20T12:00:00.000Z'
const ids = { userId, personId: userRegistered.data.personId }
const acting = { ...ids, clientId, professionalId: null }
const reason = 'Mensagens ofensivas a clientes'
const [suspendedBy, reinstatedBy, grantedBy, withdrawnBy] = ['ada', 'ada', 'ada', 'ada']
const suspended = {
  type: 'account-suspended' as const,
  data: { ...acting, reason, suspendedBy, suspendedAt: now },
}
const reinstated = {
  type: 'account-reinstated' as const,
  data: { ...acting, reason, reinstatedBy, reinstatedAt: now },
}
const granted = {
  type: 'staff-role-granted' as const,
  data: { ...ids, role: 'support' as const, reason, grantedBy, grantedAt: now },
}
const withdrawn = {
  type: 'staff-role-withdrawn' as const,
  data: { ...ids, role: 'support' as const, reason, withdrawnBy, withdrawnAt: now },
}

describe('suspendAccount and reinstateAccount', () => {
  it('record who and why, once', () => {
    given(user, [userRegistered])
      .when((state) => suspendAccount({ userId, reason, suspendedBy, now }, state))
      .then(suspended)
    given(user, [userRegistered, suspended])
      .when((state) => suspendAccount({ userId, reason, suspendedBy, now }, state))
      .thenNothing()
    given(user, [userRegistered, suspended])
      .when((state) => reinstateAccount({ userId, reason, reinstatedBy, now }, state))
      .then(reinstated)
    given(user, [userRegistered, suspended, reinstated])
      .when((state) => reinstateAccount({ userId, reason, reinstatedBy, now }, state))
      .thenNothing()
  })

  it('show in the state since when, why and by whom', () =>
    expect(given(user, [userRegistered, suspended]).state).toMatchObject({
      suspension: { since: now, reason, by: 'ada' },
    }))

  it('refuse an account that is not there', () =>
    given(user, [])
      .when((state) => suspendAccount({ userId, reason, suspendedBy, now }, state))
      .thenRefuses('account-not-found'))
})

describe('grantStaffRole', () => {
  const grant = { userId, role: 'support', reason, grantedBy, now } as const

  it('gives the role once', () => {
    const confirmed = [userRegistered, emailConfirmedOf(person)]
    given(user, confirmed)
      .when((state) => grantStaffRole(grant, state))
      .then(granted)
    given(user, [...confirmed, granted])
      .when((state) => grantStaffRole(grant, state))
      .thenNothing()
    expect(given(user, [...confirmed, granted]).state).toMatchObject({ roles: ['client', 'support'] })
  })

  it('refuses an address that was never confirmed', () =>
    given(user, [userRegistered])
      .when((state) => grantStaffRole(grant, state))
      .thenRefuses('staff-address-unconfirmed'))
})

describe('withdrawStaffRole', () => {
  const withdraw = { userId, role: 'support', reason, withdrawnBy, now } as const

  it('takes the role away once, and no other', () => {
    given(user, [userRegistered, granted])
      .when((state) => withdrawStaffRole(withdraw, state))
      .then(withdrawn)
    given(user, [userRegistered])
      .when((state) => withdrawStaffRole(withdraw, state))
      .thenNothing()
    expect(given(user, [userRegistered, granted, withdrawn]).state).toMatchObject({ roles: ['client'] })
  })
})
