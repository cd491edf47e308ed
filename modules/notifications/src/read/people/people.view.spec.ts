import { givenClientEnteredBy, givenUser } from '@escuta/identity/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { peopleView } from './people.view.ts'

const caio = givenUser()
const { userRegistered, clientRegistered } = caio

describe('the people to tell', () => {
  it('are reached by account and address, whichever event comes first', () => {
    const { name, email } = userRegistered.data
    const row = { person_id: caio.clientId, user_id: caio.userId, name, email }
    expect([...projectEvents(peopleView, [userRegistered, clientRegistered]).values()]).toEqual([row])
    expect([...projectEvents(peopleView, [clientRegistered, userRegistered]).values()]).toEqual([row])
  })

  it('may have neither', () => {
    const helena = professionalId.parse(deriveId(caio.userId, 'professional'))
    const lourdes = givenClientEnteredBy(helena)
    expect([...projectEvents(peopleView, [lourdes]).values()]).toEqual([
      { person_id: lourdes.data.clientId, user_id: null, name: 'Dona Lourdes', email: null },
    ])
  })
})
