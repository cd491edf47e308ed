import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { administrators } from './administrators.state.ts'
import { settleAdministrator } from './settle-administrator.decide.ts'

const ada = givenUser({ name: 'Ada Prado' }).userId
const now = '2026-11-20T12:00:00.000Z'
const entered = (userId: typeof ada) => ({
  type: 'administrator-entered' as const,
  data: { userId, enteredAt: '2026-11-02T12:00:00.000Z' },
})

describe('settleAdministrator', () => {
  it('enters and takes out as the account is, once', () => {
    given(administrators, [])
      .when((state) => settleAdministrator.decide({ userId: ada, isAdministrator: true, now }, state))
      .then({ type: 'administrator-entered', data: { userId: ada, enteredAt: now } })
    given(administrators, [entered(ada)])
      .when((state) => settleAdministrator.decide({ userId: ada, isAdministrator: true, now }, state))
      .thenNothing()
    given(administrators, [entered(ada)])
      .when((state) => settleAdministrator.decide({ userId: ada, isAdministrator: false, now }, state))
      .then({ type: 'administrator-left', data: { userId: ada, leftAt: now } })
  })
})
