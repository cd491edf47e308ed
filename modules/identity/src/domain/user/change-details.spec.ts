import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { accountErasedOf, decryptedDetailsOf, detailsChangedOf, givenUser } from '../../testing/index.ts'
import { changeDetails } from './change-details.decide.ts'
import { user } from './user.state.ts'

const caio = givenUser()
const { userId } = caio
const changed = detailsChangedOf(caio, { name: 'Caio Prado Lima', birthDate: '1990-02-28' })
const { name, email, phone, birthDate, changedAt: now } = changed.data
const change = { userId, name, phone, birthDate, now }
const facts = decryptedDetailsOf(caio)

describe('changeDetails', () => {
  it('replaces name, phone and birth date', () =>
    given(user, [caio.userRegistered])
      .when((state) => changeDetails.decide(change, state, facts))
      .then(changed))

  it('changes the state of the account', () =>
    expect(given(user, [caio.userRegistered, changed]).state).toMatchObject({
      name,
      email,
      phone,
      birthDate,
    }))

  it('is refused with birth-date-not-past when the date of birth is ahead', () =>
    given(user, [caio.userRegistered])
      .when((state) => changeDetails.decide({ ...change, birthDate: '2999-01-01' }, state, facts))
      .thenRefuses('birth-date-not-past'))

  it.each([
    ['account-not-found', 'the account is unknown', []],
    ['account-not-found', 'the person was erased', [caio.userRegistered, accountErasedOf(caio)]],
    ['details-changed', 'the details changed since they were decrypted', [caio.userRegistered, changed]],
  ])('is refused with %s when %s', (code, _, past) =>
    given(user, past)
      .when((state) => changeDetails.decide(change, state, facts))
      .thenRefuses(code),
  )
})
