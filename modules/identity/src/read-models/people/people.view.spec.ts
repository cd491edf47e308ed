import { deriveId, professionalId } from '@escuta/kernel'
import { erasedOf } from '@escuta/privacy/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { detailsChangedOf, emailConfirmedOf, givenClientEnteredBy, givenUser } from '../../testing/index.ts'
import { peopleView } from './people.view.ts'

const caio = givenUser()
const { userRegistered, clientRegistered } = caio
const { name, email, phone } = userRegistered.data
const row = {
  personId: caio.clientId,
  userId: caio.userId,
  enteredBy: null,
  name,
  email,
  phone,
  birthDate: null,
  emailConfirmed: false,
  joinedTo: null,
}

describe('peopleView', () => {
  it('has account and address, in any order of the events', () => {
    expect([...projectEvents(peopleView, [userRegistered, clientRegistered]).values()]).toEqual([row])
    expect([...projectEvents(peopleView, [clientRegistered, userRegistered]).values()]).toEqual([row])
  })

  it('has a person whom a professional entered, without account and address', () => {
    const helena = professionalId.parse(deriveId(caio.userId, 'professional'))
    const lourdes = givenClientEnteredBy(helena)
    expect([...projectEvents(peopleView, [lourdes]).values()]).toEqual([
      {
        personId: lourdes.data.clientId,
        userId: null,
        enteredBy: helena,
        name: 'Dona Lourdes',
        email: null,
        phone: null,
        birthDate: null,
        emailConfirmed: false,
        joinedTo: null,
      },
    ])
  })

  it('has corrected details, and none once erased', () => {
    const corrected = detailsChangedOf(caio, { name: 'Caio P. Lima', email: 'lima@escuta.example' })
    const past = [userRegistered, clientRegistered, corrected] as const
    expect(projectEvents(peopleView, past).get(caio.clientId)).toEqual({
      ...row,
      name: 'Caio P. Lima',
      email: 'lima@escuta.example',
    })
    expect(projectEvents(peopleView, [...past, erasedOf(caio)]).get(caio.clientId)).toEqual({
      ...row,
      userId: null,
      name: null,
      email: null,
      phone: null,
    })
  })

  it('has a confirmed address after its link was opened, also when the link changed the address', () => {
    const { userId, clientId: personId } = caio
    const at = '2026-11-21T15:00:00.000Z'
    const changed = {
      type: 'email-changed' as const,
      data: { userId, personId, linkId: personId, changedAt: at },
    }
    for (const opened of [emailConfirmedOf(caio), changed])
      expect(
        projectEvents(peopleView, [userRegistered, opened, clientRegistered]).get(personId),
      ).toMatchObject({ emailConfirmed: true })
  })
})
