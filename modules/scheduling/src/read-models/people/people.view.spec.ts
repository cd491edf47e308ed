import { detailsChangedOf, givenClientEnteredBy, givenUser } from '@escuta/identity/testing'
import { erasedOf } from '@escuta/privacy/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { helena } from '../../testing/index.ts'
import { peopleView } from './people.view.ts'

const at = '2026-11-21T15:00:00.000Z'

describe('the people', () => {
  it('are those who registered', () => {
    const caio = givenUser()
    const rows = projectEvents(peopleView, [caio.userRegistered, caio.clientRegistered])
    expect([...rows.values()]).toEqual([
      {
        personId: caio.clientId,
        enteredBy: null,
        name: 'Caio Prado',
        email: 'caio@escuta.example',
        emailConfirmed: false,
      },
    ])
  })

  it('and those whom a professional entered', () => {
    const entered = givenClientEnteredBy(helena, { name: 'Dona Lourdes' })
    expect([...projectEvents(peopleView, [entered]).values()]).toEqual([
      {
        personId: entered.data.clientId,
        enteredBy: helena,
        name: 'Dona Lourdes',
        email: null,
        emailConfirmed: false,
      },
    ])
  })

  it.each(['email-confirmed', 'email-changed'] as const)('have confirmed their address after %s', (type) => {
    const caio = givenUser()
    const { userId, clientId: personId } = caio
    const opened = { type, data: { userId, personId, linkId: personId, confirmedAt: at, changedAt: at } }
    const rows = projectEvents(peopleView, [caio.userRegistered, caio.clientRegistered, opened])
    expect(rows.get(personId)).toMatchObject({ emailConfirmed: true })
  })

  it('are called what they corrected, and nothing once erased', () => {
    const caio = givenUser()
    const corrected = detailsChangedOf(caio, { name: 'Caio P. Lima', email: 'lima@escuta.example' })
    const until = (...more: readonly [] | readonly [ReturnType<typeof erasedOf>]) =>
      projectEvents(peopleView, [caio.userRegistered, caio.clientRegistered, corrected, ...more])
    expect(until().get(caio.clientId)).toMatchObject({ name: 'Caio P. Lima', email: 'lima@escuta.example' })
    expect(until(erasedOf(caio)).get(caio.clientId)).toMatchObject({ name: null, email: null })
  })
})
