import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { removeSecondFactor } from './remove-second-factor.decide.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  makeRecoveryCodes,
  useRecoveryCode,
} from './second-factor.decide.ts'
import { user } from './user.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId, userRegistered } = givenUser()
const ids = { userId, personId: userRegistered.data.personId }
const enabled = { type: 'second-factor-enabled' as const, data: { ...ids, enabledAt: now } }
const disabled = { type: 'second-factor-disabled' as const, data: { ...ids, disabledAt: now } }
const codesMade = { type: 'recovery-codes-made' as const, data: { ...ids, madeAt: now } }
const used = { type: 'recovery-code-used' as const, data: { ...ids, left: 9, usedAt: now } }

describe('when the account has no second factor', () => {
  const then = given(user, [userRegistered])

  it('can be turned on, with recovery codes', () =>
    then.when((state) => enableSecondFactor(state, now)).then(enabled, codesMade))

  it('turning it off appends nothing', () =>
    then.when((state) => disableSecondFactor({ isNeeded: false }, state, now)).thenNothing())
})

describe('when the account has a second factor', () => {
  const then = given(user, [userRegistered, enabled])

  it('can be turned off', () =>
    then.when((state) => disableSecondFactor({ isNeeded: false }, state, now)).then(disabled))

  it('cannot be turned off where the role requires it', () =>
    then
      .when((state) => disableSecondFactor({ isNeeded: true }, state, now))
      .thenRefuses('second-factor-needed-by-role'))

  it('recovery codes can be replaced', () =>
    then.when((state) => makeRecoveryCodes(state, now)).then(codesMade))

  it('a recovery code can be used', () =>
    then.when((state) => useRecoveryCode({ left: 9 }, state, now)).then(used))

  it('an operator can remove it, recorded with operator and reason', () => {
    const removal = { reason: 'perdeu o celular', removedBy: 'ana' }
    const removed = { type: 'second-factor-removed' as const, data: { ...ids, ...removal, removedAt: now } }
    then.when((state) => removeSecondFactor(removal, state, now)).then(removed)
    expect(given(user, [userRegistered, enabled, removed]).state).toMatchObject({ hasSecondFactor: false })
  })

  it('turning it on again only makes recovery codes', () =>
    then.when((state) => enableSecondFactor(state, now)).then(codesMade))
})
