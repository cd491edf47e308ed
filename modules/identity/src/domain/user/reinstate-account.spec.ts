import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { reinstateAccount } from './reinstate-account.decide.ts'
import { user } from './user.state.ts'

const { userId, clientId, userRegistered } = givenUser()
const now = '2026-11-20T12:00:00.000Z'
const reason = 'Mensagens ofensivas a clientes'
const acting = { userId, personId: userRegistered.data.personId, clientId, professionalId: null }
const suspended = {
  type: 'account-suspended' as const,
  data: { ...acting, reason, suspendedBy: 'ada', suspendedAt: now },
}
const reinstated = {
  type: 'account-reinstated' as const,
  data: { ...acting, reason, reinstatedBy: 'ada', reinstatedAt: now },
}
const command = { userId, reason, reinstatedBy: 'ada', now }

describe('reinstateAccount', () => {
  it('records who and why, once', () => {
    given(user, [userRegistered, suspended])
      .when((state) => reinstateAccount.decide(command, state))
      .then(reinstated)
    given(user, [userRegistered, suspended, reinstated])
      .when((state) => reinstateAccount.decide(command, state))
      .thenNothing()
  })

  it('ends the suspension in the state', () =>
    expect(given(user, [userRegistered, suspended, reinstated]).state).toMatchObject({ suspension: null }))
})
