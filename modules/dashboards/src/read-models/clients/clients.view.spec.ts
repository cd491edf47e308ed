import { detailsChangedOf, givenClientEnteredBy, givenUser } from '@escuta/identity/testing'
import { erasedOf } from '@escuta/privacy/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { clientsView } from './clients.view.ts'

const caio = givenUser()
const helena = professionalId.parse(deriveId(caio.userId, 'professional'))

describe('clientsView', () => {
  it('has a registered client, in any order of the events', () => {
    const { userRegistered, clientRegistered } = caio
    const { name, email, phone } = userRegistered.data
    const row = { clientId: caio.clientId, userId: caio.userId, name, email, phone, birthDate: null }
    expect([...projectEvents(clientsView, [userRegistered, clientRegistered]).values()]).toEqual([row])
    expect([...projectEvents(clientsView, [clientRegistered, userRegistered]).values()]).toEqual([row])
  })

  it('can have a client without an account', () => {
    const lourdes = givenClientEnteredBy(helena)
    expect(projectEvents(clientsView, [lourdes]).get(lourdes.data.clientId)).toMatchObject({
      userId: null,
      name: 'Dona Lourdes',
      email: null,
    })
  })

  it('has corrected details, and none once erased', () => {
    const corrected = detailsChangedOf(caio, { name: 'Caio P. Lima', birthDate: '1990-02-03' })
    const past = [caio.userRegistered, caio.clientRegistered, corrected] as const
    expect(projectEvents(clientsView, past).get(caio.clientId)).toMatchObject({
      name: 'Caio P. Lima',
      birthDate: '1990-02-03',
    })
    expect(projectEvents(clientsView, [...past, erasedOf(caio)]).get(caio.clientId)).toEqual({
      clientId: caio.clientId,
      userId: null,
      name: null,
      email: null,
      phone: null,
      birthDate: null,
    })
  })

  it('has no staff', () => {
    const staff = { ...caio.userRegistered.data, clientId: null, roles: ['admin' as const] }
    expect(projectEvents(clientsView, [{ type: 'user-registered', data: staff }]).size).toBe(0)
  })
})
