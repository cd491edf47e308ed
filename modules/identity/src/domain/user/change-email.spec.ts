import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { decryptedDetailsOf, detailsChangedOf, givenUser } from '../../testing/index.ts'
import { changeEmail } from './change-email.decide.ts'
import { user } from './user.state.ts'

const caio = givenUser()
const { userId, userRegistered } = caio
const { personId, name } = userRegistered.data
const linkId = deriveId(userId, 'link')
const details = detailsChangedOf(caio, { name, email: 'novo@escuta.example' })
const { changedAt: now, email } = details.data
const changed = { type: 'email-changed' as const, data: { userId, personId, linkId, changedAt: now } }
const confirmed = { type: 'email-confirmed' as const, data: { userId, personId, confirmedAt: now } }
const change = { userId, email, linkId, now }
const facts = decryptedDetailsOf(caio)

describe('changeEmail', () => {
  it('confirms the new address when none was confirmed', () =>
    given(user, [userRegistered])
      .when((state) => changeEmail.decide(change, state, facts))
      .then(details, changed, confirmed))

  it('confirms nothing again when the address is confirmed', () =>
    given(user, [userRegistered, confirmed])
      .when((state) => changeEmail.decide(change, state, facts))
      .then(details, changed))

  it('refuses when the details changed since they were decrypted', () =>
    given(user, [userRegistered, detailsChangedOf(caio, { name: 'Caio Prado Lima' })])
      .when((state) => changeEmail.decide(change, state, facts))
      .thenRefuses('details-changed'))

  it('refuses when the account is unknown', () =>
    given(user, [])
      .when((state) => changeEmail.decide(change, state, facts))
      .thenRefuses('account-not-found'))
})
