import { detailsChangedOf, emailConfirmedOf, givenClientEnteredBy, givenUser } from '@escuta/identity/testing'
import { erasedOf } from '@escuta/privacy/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { peopleView } from './people.view.ts'

const caio = givenUser()
const { userRegistered, clientRegistered } = caio

describe('peopleView', () => {
  it('has account and address, in any order of the events', () => {
    const { name, email } = userRegistered.data
    const row = { personId: caio.clientId, userId: caio.userId, name, email, emailConfirmed: false }
    expect([...projectEvents(peopleView, [userRegistered, clientRegistered]).values()]).toEqual([row])
    expect([...projectEvents(peopleView, [clientRegistered, userRegistered]).values()]).toEqual([row])
  })

  it('has corrected details, and none once erased', () => {
    const corrected = detailsChangedOf(caio, { name: 'Caio P. Lima', email: 'lima@escuta.example' })
    const past = [userRegistered, clientRegistered, corrected] as const
    const row = projectEvents(peopleView, past).get(caio.clientId)
    expect(row).toMatchObject({ userId: caio.userId, name: 'Caio P. Lima', email: 'lima@escuta.example' })
    expect(projectEvents(peopleView, [...past, erasedOf(caio)]).get(caio.clientId)).toEqual({
      personId: caio.clientId,
      userId: null,
      name: null,
      email: null,
      emailConfirmed: false,
    })
  })

  it('has a confirmed address after its link was opened', () => {
    const confirmed = projectEvents(peopleView, [userRegistered, emailConfirmedOf(caio), clientRegistered])
    expect(confirmed.get(caio.clientId)).toMatchObject({ emailConfirmed: true })
  })

  it('can lack account and address', () => {
    const helena = professionalId.parse(deriveId(caio.userId, 'professional'))
    const lourdes = givenClientEnteredBy(helena)
    expect([...projectEvents(peopleView, [lourdes]).values()]).toEqual([
      {
        personId: lourdes.data.clientId,
        userId: null,
        name: 'Dona Lourdes',
        email: null,
        emailConfirmed: false,
      },
    ])
  })
})
