import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { accountErasedOf, detailsChangedOf, givenUser } from '../../testing/index.ts'
import { changePersonDetails } from './change-person-details.decide.ts'
import { user } from './user.state.ts'

const caio = givenUser()
const changed = detailsChangedOf(caio, { name: 'Caio Prado Lima', birthDate: '1990-02-28' })
const { name, email, phone, birthDate, changedAt: now } = changed.data
const details = { name, email, phone, birthDate }

describe('changePersonDetails', () => {
  it('replaces all details', () =>
    given(user, [caio.userRegistered])
      .when((state) => changePersonDetails(details, state, now))
      .then(changed))

  it('changes the state of the account', () =>
    expect(given(user, [caio.userRegistered, changed]).state).toMatchObject(details))

  it.each([
    ['the account is unknown', []],
    ['the person was erased', [caio.userRegistered, accountErasedOf(caio)]],
  ])('is refused when %s', (_, past) =>
    given(user, past)
      .when((state) => changePersonDetails(details, state, now))
      .thenRefuses('account-not-found'),
  )
})
