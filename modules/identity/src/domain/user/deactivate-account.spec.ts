import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenClosedAccount } from '../../testing/index.ts'
import { deactivateAccount } from './deactivate-account.decide.ts'
import { user } from './user.state.ts'

const { userId, professionalId, opened, deactivated, now } = givenClosedAccount()
const startsAt = '2026-12-01T13:00:00.000Z'
const paid = { appointmentId: professionalId, startsAt, zone: 'America/Sao_Paulo' }
const facts = { upcomingAppointments: [paid] }

describe('deactivateAccount, when the account is open', () => {
  it('names its professional', () =>
    given(user, opened)
      .when((state) => deactivateAccount.decide({ userId, now }, state, { upcomingAppointments: [] }))
      .then(deactivated))

  it('refuses with paid upcoming appointments', () =>
    given(user, opened)
      .when((state) => deactivateAccount.decide({ userId, now }, state, facts))
      .thenRefuses('paid-appointments-ahead'))
})

describe('deactivateAccount, when the account is closed', () => {
  const then = given(user, [...opened, deactivated])

  it('appends nothing', () =>
    then.when((state) => deactivateAccount.decide({ userId, now }, state, facts)).thenNothing())

  it('has closed the account in the state', () => expect(then.state).toMatchObject({ isDeactivated: true }))
})
