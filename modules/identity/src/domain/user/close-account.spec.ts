import { given } from '@escuta/event-sourcing/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { deactivateAccount, reactivateAccount } from './close-account.decide.ts'
import { user } from './user.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId, userRegistered } = givenUser()
const helena = professionalId.parse(deriveId(userId, 'professional'))
const granted = {
  type: 'professional-role-granted' as const,
  data: { userId, professionalId: helena, grantedAt: now },
}
const ids = { userId, personId: userRegistered.data.personId, professionalId: helena }
const deactivated = { type: 'account-deactivated' as const, data: { ...ids, deactivatedAt: now } }
const reactivated = { type: 'account-reactivated' as const, data: { ...ids, reactivatedAt: now } }
const session = { appointmentId: helena, startsAt: '2026-12-01T13:00:00.000Z', zone: 'America/Sao_Paulo' }

describe('when the account is open', () => {
  const then = given(user, [userRegistered, granted])

  it('closing it names its professional', () =>
    then.when((state) => deactivateAccount({ upcomingAppointments: [] }, state, now)).then(deactivated))

  it('closing it is refused with paid upcoming appointments', () =>
    then
      .when((state) => deactivateAccount({ upcomingAppointments: [session] }, state, now))
      .thenRefuses('paid-appointments-ahead'))

  it('reopening it appends nothing', () => then.when((state) => reactivateAccount(state, now)).thenNothing())
})

describe('when the account is closed', () => {
  const then = given(user, [userRegistered, granted, deactivated])

  it('can be reopened', () => then.when((state) => reactivateAccount(state, now)).then(reactivated))

  it('closing it again appends nothing', () =>
    then.when((state) => deactivateAccount({ upcomingAppointments: [session] }, state, now)).thenNothing())

  it('is closed in the state until it is reopened', () => {
    expect(then.state).toMatchObject({ isDeactivated: true })
    expect(given(user, [userRegistered, granted, deactivated, reactivated]).state).toMatchObject({
      isDeactivated: false,
    })
  })
})
